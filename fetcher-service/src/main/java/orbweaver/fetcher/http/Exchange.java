package orbweaver.fetcher.http;

import java.util.Optional;
import orbweaver.contract.fetch.Failure;

/** What came of a request that was sent, or tried to be. */
public sealed interface Exchange {
  /** A response; its body as far as it was wanted. */
  record Answered(Head head, Body body) implements Exchange {}

  /**
   * No response, or not all of it.
   *
   * @param head the head, if it was received
   * @param cause details for people
   * @param lasts true if the server's certificate or protocol is wrong, so that each further
   *     request to it would fail in the same way
   */
  record Broken(Optional<Head> head, Failure why, Optional<String> cause, boolean lasts)
      implements Exchange {
    /** Creates a failure that the next request may not meet. */
    public Broken(Optional<Head> head, Failure why, Optional<String> cause) {
      this(head, why, cause, false);
    }

    /** Creates a failure without a cause. */
    public Broken(Optional<Head> head, Failure why) {
      this(head, why, Optional.empty());
    }
  }
}
