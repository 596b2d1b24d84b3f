package orbweaver.fetcher.http;

import java.util.Optional;
import orbweaver.contract.fetch.Failure;

/** Result of a request that was sent or attempted. */
public sealed interface HttpExchange {
  /** Complete response, with the part of the body that was wanted. */
  record CompletedExchange(ResponseHead head, ResponseBody body) implements HttpExchange {}

  /**
   * No response, or an incomplete one.
   *
   * @param head head, if it was received
   * @param failure kind of the failure
   * @param cause details for people
   * @param isPermanent true if the server's certificate or protocol is wrong, so that each further
   *     request to it would fail in the same way
   */
  record FailedExchange(
      Optional<ResponseHead> head, Failure failure, Optional<String> cause, boolean isPermanent)
      implements HttpExchange {
    /** Creates a failure that is not permanent. */
    public FailedExchange(Optional<ResponseHead> head, Failure failure, Optional<String> cause) {
      this(head, failure, cause, false);
    }

    /** Creates a failure that is not permanent, without details. */
    public FailedExchange(Optional<ResponseHead> head, Failure failure) {
      this(head, failure, Optional.empty());
    }
  }
}
