package orbweaver.frontier;

import orbweaver.frontier.end.Change;
import orbweaver.frontier.known.UrlState;

/** What a step changes in the counts that people see. */
final class Shows {
  static final Change PENDING = new Change(0, 0, 0, 1, 0);
  static final Change NO_LONGER_PENDING = new Change(0, 0, 0, -1, 0);
  static final Change OUT = new Change(0, 0, 0, 0, 1);

  private static final Change PAGE = new Change(1, 1, 0, 0, 0);
  private static final Change NO_LONGER_PAGE = new Change(-1, -1, 0, 0, 0);
  private static final Change ANSWER = new Change(1, 0, 0, 0, 0);
  private static final Change NO_LONGER_ANSWER = new Change(-1, 0, 0, 0, 0);
  private static final Change FAILURE = new Change(0, 0, 1, 0, 0);

  private Shows() {}

  /** A URL that ends in a state. */
  static Change done(UrlState state) {
    return switch (state) {
      case GOT -> PAGE;
      case MOVED, UNWANTED, REFUSED -> ANSWER;
      case FAILED -> FAILURE;
      case PENDING -> PENDING;
    };
  }

  /** A URL that leaves a state it had ended in, to be judged again. */
  static Change undone(UrlState state) {
    return state == UrlState.GOT ? NO_LONGER_PAGE : NO_LONGER_ANSWER;
  }
}
