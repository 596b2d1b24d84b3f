package orbweaver.cli.output;

/** Failure of a command; the message says what, where, what was expected and what to do next. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode exitCode;

  private CommandException(ExitCode code, String message) {
    super(message);
    this.exitCode = code;
  }

  /** Creates a failure caused by a wrong option, setting or formula. */
  public static CommandException usageError(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }

  /** Creates a failure caused by a folder that is in use or belongs to something else. */
  public static CommandException folderError(String message) {
    return new CommandException(ExitCode.FOLDER_UNAVAILABLE, message);
  }

  /** Creates a failure of Orbweaver or its brokers. */
  public static CommandException internalError(String message) {
    return new CommandException(ExitCode.INTERNAL_ERROR, message);
  }

  /** Returns the exit code of the process. */
  public ExitCode exitCode() {
    return exitCode;
  }
}
