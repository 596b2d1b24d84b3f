package orbweaver.frontier;

import java.util.Set;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.open.Open;

/** Next action for a URL whose request has completed. */
sealed interface Next {
  /** Tests whether the request is final: it is not repeated for the same interests. */
  default boolean isForGood() {
    return switch (this) {
      case Again _ -> false;
      case Answered _, Closed _, Lost _ -> true;
    };
  }

  /** Puts the URL back at the end of its host queue. */
  record Again(Open open) implements Next {}

  /**
   * Evaluates the interests that arrived while the request was in flight against its response,
   * without another HTTP request; held interests stay held.
   */
  record Answered(Open open) implements Next {}

  /**
   * Gives the URL up for some activities, which remember their interests; the other activities
   * continue.
   *
   * @param activities the activities that give up; their interests wait in {@code open}, to be held
   * @param why the reason they are held for
   */
  record Lost(Open open, Set<String> activities, Aside why) implements Next {}

  /** Finishes the URL in a state: no interest is left. */
  record Closed(UrlState state) implements Next {}
}
