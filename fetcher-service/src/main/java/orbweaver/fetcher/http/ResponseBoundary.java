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
   * @param onFailure code that returns the result for the failed exchange, if the reading throws
   */
  public static <T> T read(
      CrawlUrl url, Supplier<T> reading, Function<FailedExchange, T> onFailure) {
    try {
      return reading.get();
    } catch (RuntimeException | StackOverflowError e) {
      return onFailure.apply(failedExchange(url, Optional.empty(), e));
    }
  }

  /** Logs an unexpected exception and returns the failed exchange that replaces the response. */
  public static FailedExchange failedExchange(
      CrawlUrl url, Optional<ResponseHead> head, Throwable e) {
    var cause = FAULTS.log(url.toString(), e);
    return new FailedExchange(head, Failure.PROTOCOL, Optional.of(cause));
  }
}
