package orbweaver.fetcher.http;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.runtime.input.InputFaults;

/**
 * Boundary around all code that reads responses: it logs an unexpected exception there and turns it
 * into a failed exchange with its cause. Exceptions of other code still end the service.
 */
public final class ResponseBoundary {
  private static final InputFaults FAULTS = new InputFaults("fetcher-service");

  private ResponseBoundary() {}

  /**
   * Reads a response.
   *
   * @param url requested URL
   * @param reading code that reads the response and may throw
   * @param otherwise code that handles the failed exchange if it throws
   */
  public static <T> T read(
      CrawlUrl url, Supplier<T> reading, Function<FailedExchange, T> otherwise) {
    try {
      return reading.get();
    } catch (RuntimeException | StackOverflowError e) {
      return otherwise.apply(failedExchange(url, Optional.empty(), e));
    }
  }

  /** Returns the failed exchange that an unexpected exception stands for, and logs it. */
  public static FailedExchange failedExchange(
      CrawlUrl url, Optional<ResponseHead> head, Throwable e) {
    var cause = FAULTS.log(url.toString(), e);
    return new FailedExchange(head, Failure.PROTOCOL, Optional.of(cause));
  }
}
