package orbweaver.frontier;

import orbweaver.frontier.known.UrlState;

/** What becomes of a URL whose order came home. */
sealed interface Next {
  /** Back to the end of its host's queue. */
  record Again(Open open) implements Next {}

  /**
   * Wishes came while the order was out; what was learned is judged again for them, nothing sent.
   */
  record Rejudge(Open open) implements Next {}

  /** That was all. */
  record Closed(UrlState state) implements Next {}
}
