package orbweaver.cli.exit;

/** Failure of a command; the message says what, where, what was expected and what to do next. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  private CommandException(ExitCode code, String message) {
    super(message);
    this.code = code;
  }

  /** Creates a failure caused by a wrong option, setting or formula. */
  public static CommandException usage(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }

  /** Creates a failure caused by a folder that is in use or belongs to something else. */
  public static CommandException folder(String message) {
    return new CommandException(ExitCode.FOLDER, message);
  }

  /** Creates a failure of Orbweaver or its brokers. */
  public static CommandException fault(String message) {
    return new CommandException(ExitCode.FAULT, message);
  }

  /** Returns the exit code of the process. */
  public ExitCode code() {
    return code;
  }
}
