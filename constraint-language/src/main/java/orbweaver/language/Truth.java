package orbweaver.language;

/** An answer in three-valued (Kleene) logic: what is not known yet is neither true nor false. */
public enum Truth {
  TRUE,
  FALSE,
  UNKNOWN;

  public static Truth of(boolean answer) {
    return answer ? TRUE : FALSE;
  }

  public Truth not() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case UNKNOWN -> UNKNOWN;
    };
  }
}
