package orbweaver.runtime;

/** Failure of an operation; the message says what, where, what was expected and what to do next. */
public final class OperationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  /** Kinds of failures; a program maps each to its exit code. */
  public enum Kind {
    /** A wrong option, setting or formula. */
    USAGE,
    /** A folder that is in use or belongs to something else. */
    FOLDER,
    /** Too little memory for what the process holds. */
    MEMORY,
    /** A failure of Orbweaver or its brokers. */
    INTERNAL
  }

  private OperationException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Creates a failure caused by a wrong option, setting or formula. */
  public static OperationException usageError(String message) {
    return new OperationException(Kind.USAGE, message);
  }

  /** Creates a failure caused by a folder that is in use or belongs to something else. */
  public static OperationException folderError(String message) {
    return new OperationException(Kind.FOLDER, message);
  }

  /** Creates a failure caused by too little memory. */
  public static OperationException memoryError(String message) {
    return new OperationException(Kind.MEMORY, message);
  }

  /** Creates a failure of Orbweaver or its brokers. */
  public static OperationException internalError(String message) {
    return new OperationException(Kind.INTERNAL, message);
  }

  /** Returns the same failure with a note behind its message. */
  public OperationException withNote(String note) {
    var noted = new OperationException(kind, "%s (%s)".formatted(getMessage(), note));
    noted.initCause(this);
    return noted;
  }

  /** Returns the kind of the failure. */
  public Kind kind() {
    return kind;
  }
}
