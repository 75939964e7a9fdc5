from tripot.cli import main

main()
