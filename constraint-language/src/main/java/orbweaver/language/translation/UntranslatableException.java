package orbweaver.language.translation;

/** Failure to translate between rules and constraints, because one notation has no equivalent. */
public final class UntranslatableException extends Exception {
  private static final long serialVersionUID = 1;

  UntranslatableException(String reason) {
    super(reason);
  }
}
