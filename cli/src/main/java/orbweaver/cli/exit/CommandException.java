package orbweaver.cli.exit;

/** A command cannot go on; the message says what, where, what was expected and what to do next. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  private CommandException(ExitCode code, String message) {
    super(message);
    this.code = code;
  }

  /** Something asked for cannot be. */
  public static CommandException usage(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }

  /** The folder is in use, or another's. */
  public static CommandException folder(String message) {
    return new CommandException(ExitCode.FOLDER, message);
  }

  /** Something of ours broke. */
  public static CommandException fault(String message) {
    return new CommandException(ExitCode.FAULT, message);
  }

  /** What to end with. */
  public ExitCode code() {
    return code;
  }
}
