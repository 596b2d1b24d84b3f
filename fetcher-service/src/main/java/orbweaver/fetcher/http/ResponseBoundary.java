package orbweaver.fetcher.http;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.kit.input.InputFaults;

/**
 * Boundary around all code that reads what a server sent: an unexpected exception there is a failed
 * exchange with its cause, and is logged. Exceptions of other code pass, and end the service.
 */
public final class ResponseBoundary {
  private static final InputFaults FAULTS = new InputFaults("fetcher-service");

  private ResponseBoundary() {}

  /**
   * Reads something of a response.
   *
   * @param url that was asked
   * @param reading may throw
   * @param otherwise reads the failed exchange instead
   */
  public static <T> T read(CrawlUrl url, Supplier<T> reading, Function<Broken, T> otherwise) {
    try {
      return reading.get();
    } catch (RuntimeException | StackOverflowError e) {
      return otherwise.apply(broken(url, Optional.empty(), e));
    }
  }

  /** Returns the failed exchange that an unexpected exception stands for, and logs it. */
  public static Broken broken(CrawlUrl url, Optional<Head> head, Throwable e) {
    var cause = FAULTS.log(url.toString(), e);
    return new Broken(head, Failure.PROTOCOL, Optional.of(cause));
  }
}
