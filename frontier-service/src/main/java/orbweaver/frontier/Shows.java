package orbweaver.frontier;

import orbweaver.contract.control.Count.Shown;

/** What a step changes in the counts that people see. */
final class Shows {
  static final Shown PENDING = new Shown(0, 0, 0, 0, 1, 0, 0, 0, 0);
  static final Shown NO_LONGER_PENDING = new Shown(0, 0, 0, 0, -1, 0, 0, 0, 0);
  static final Shown OUT = new Shown(0, 0, 0, 0, 0, 1, 0, 0, 0);

  private static final Shown PAGE = new Shown(1, 1, 0, 0, 0, 0, 0, 0, 0);
  private static final Shown NO_LONGER_PAGE = new Shown(-1, -1, 0, 0, 0, 0, 0, 0, 0);
  private static final Shown ANSWER = new Shown(1, 0, 0, 0, 0, 0, 0, 0, 0);
  private static final Shown NO_LONGER_ANSWER = new Shown(-1, 0, 0, 0, 0, 0, 0, 0, 0);
  private static final Shown FAILURE = new Shown(0, 0, 1, 0, 0, 0, 0, 0, 0);

  private Shows() {}

  /** A URL that ends in a state. */
  static Shown done(UrlState state) {
    return switch (state) {
      case GOT -> PAGE;
      case MOVED, UNWANTED, REFUSED -> ANSWER;
      case FAILED -> FAILURE;
      case PENDING -> PENDING;
    };
  }

  /** A URL that leaves a state it had ended in, to be judged again. */
  static Shown undone(UrlState state) {
    return state == UrlState.GOT ? NO_LONGER_PAGE : NO_LONGER_ANSWER;
  }
}
