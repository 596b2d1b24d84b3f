package orbweaver.frontier;

import java.util.Set;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.open.Open;

/** What becomes of a URL whose order came home. */
sealed interface Next {
  /** Whether it does not go out once more for the same. */
  default boolean isForGood() {
    return switch (this) {
      case Again _ -> false;
      case Answered _, Closed _, Lost _ -> true;
    };
  }

  /** Back to the end of its host's queue. */
  record Again(Open open) implements Next {}

  /**
   * An answer, and further wishes. Those that came while the order was out are judged by it,
   * nothing sent; those that are held wait on.
   */
  record Answered(Open open) implements Next {}

  /**
   * It came to nothing for some activities, which remember what they wanted; the others go on.
   *
   * @param activities those it came to nothing for; what they want waits in {@code open}, to be
   *     laid aside
   * @param why they get nothing
   */
  record Lost(Open open, Set<String> activities, Aside why) implements Next {}

  /** That was all. */
  record Closed(UrlState state) implements Next {}
}
