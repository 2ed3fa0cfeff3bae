"""`python -m meadhall` is the program `meadhall`."""

from meadhall.cli import main

main()
