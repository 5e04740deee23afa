@rem Scripts of npm begin with "exec", so that signals to npm reach Node. cmd.exe has no such command.
@%*
