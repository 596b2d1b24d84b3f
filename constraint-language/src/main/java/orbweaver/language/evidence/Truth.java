package orbweaver.language.evidence;

/** Truth value of three-valued Kleene logic: an unknown answer is neither true nor false. */
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
