package orbweaver.frontier;

import java.util.Set;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.seen.UrlState;

/** Next action for a URL whose request has completed. */
sealed interface NextAction {
  /** Tests whether the request is final: it is not repeated for the same interests. */
  default boolean isFinal() {
    return switch (this) {
      case Requeue _ -> false;
      case ServeWaiting _, Finish _, GiveUp _ -> true;
    };
  }

  /** Puts the URL back at the end of its host queue. */
  record Requeue(ActiveUrl activeUrl) implements NextAction {}

  /**
   * Evaluates the interests that arrived while the request was in flight against its response,
   * without another HTTP request; held interests stay held.
   */
  record ServeWaiting(ActiveUrl activeUrl) implements NextAction {}

  /**
   * Gives the URL up for some activities, whose interests are held until a retry; the other
   * activities continue.
   *
   * @param activeUrl the URL; the interests to hold are still among its waiting ones
   * @param activities the activities that give the URL up
   * @param reason the reason to hold their interests
   */
  record GiveUp(ActiveUrl activeUrl, Set<String> activities, HoldReason reason)
      implements NextAction {}

  /** Finishes the URL in a state: no interest is left. */
  record Finish(UrlState state) implements NextAction {}
}
