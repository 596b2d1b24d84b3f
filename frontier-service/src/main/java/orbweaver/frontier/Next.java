package orbweaver.frontier;

import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.open.Open;

/** What becomes of a URL whose order came home. */
sealed interface Next {
  /** Whether it does not go out once more for the same. */
  default boolean isForGood() {
    return switch (this) {
      case Again _ -> false;
      case Answered _, Closed _ -> true;
    };
  }

  /** Back to the end of its host's queue. */
  record Again(Open open) implements Next {}

  /**
   * An answer, and further wishes. Those that came while the order was out are judged by it,
   * nothing sent; those that are held wait on.
   */
  record Answered(Open open) implements Next {}

  /** That was all. */
  record Closed(UrlState state) implements Next {}
}
