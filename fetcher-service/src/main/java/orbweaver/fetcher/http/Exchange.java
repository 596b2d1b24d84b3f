package orbweaver.fetcher.http;

import java.util.Optional;
import orbweaver.contract.fetch.Failure;

/** Result of a request that was sent or attempted. */
public sealed interface Exchange {
  /** Complete response, with the part of the body that was wanted. */
  record Answered(Head head, Body body) implements Exchange {}

  /**
   * No response, or an incomplete one.
   *
   * @param head head, if it was received
   * @param why kind of the failure
   * @param cause details for people
   * @param lasts true if the server's certificate or protocol is wrong, so that each further
   *     request to it would fail in the same way
   */
  record Broken(Optional<Head> head, Failure why, Optional<String> cause, boolean lasts)
      implements Exchange {
    /** Creates a failure that the next request may not meet. */
    public Broken(Optional<Head> head, Failure failure, Optional<String> cause) {
      this(head, failure, cause, false);
    }

    /** Creates a failure without a cause. */
    public Broken(Optional<Head> head, Failure failure) {
      this(head, failure, Optional.empty());
    }
  }
}
