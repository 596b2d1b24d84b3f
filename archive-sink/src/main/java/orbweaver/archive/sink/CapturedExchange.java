package orbweaver.archive.sink;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;

/** HTTP exchange to be archived: request, response head, and the body as it was decoded. */
public final class CapturedExchange {
  private static final byte[] NO_BODY = {};

  private final Page page;
  private final int status;
  private final Map<String, String> requestHeaders;
  private final byte[] body;

  private CapturedExchange(Page page, int status, Map<String, String> requestHeaders, byte[] body) {
    this.page = page;
    this.status = status;
    this.requestHeaders = Map.copyOf(requestHeaders);
    this.body = body;
  }

  /**
   * Returns the exchange of a page; empty if an archive does not store it: nothing was sent, no
   * response came, or the body was not wanted.
   *
   * @param requestHeaders header fields that were sent, besides Host
   * @param body decoded body, not copied
   */
  public static Optional<CapturedExchange> of(
      Page page, Map<String, String> requestHeaders, byte[] body) {
    var isStored =
        page.outcome() instanceof Fetched
            || page.outcome() instanceof Redirected
            || page.outcome() instanceof NotModified
            || page.outcome() instanceof Failed;
    if (!isStored || page.evidence().sourceFile().isPresent()) return Optional.empty();
    return page.evidence()
        .status()
        .map(
            status ->
                new CapturedExchange(
                    page, status, requestHeaders, isFailure(page) ? NO_BODY : body));
  }

  CrawlUrl url() {
    return page.request().url();
  }

  long number() {
    return page.request().number();
  }

  Instant at() {
    return page.evidence().at().truncatedTo(ChronoUnit.MILLIS);
  }

  int status() {
    return status;
  }

  Optional<String> address() {
    return page.evidence().address();
  }

  Map<String, String> requestHeaders() {
    return requestHeaders;
  }

  List<Header> responseHeaders() {
    return page.evidence().headers();
  }

  Optional<String> mediaType() {
    return page.evidence()
        .header("content-type")
        .map(value -> value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
        .filter(type -> !type.isEmpty());
  }

  byte[] body() {
    return body;
  }

  /** Returns the SHA-256 digest of the body; empty if the body was not read or is not stored. */
  Optional<String> digest() {
    return isFailure() ? Optional.empty() : page.bodyDigest();
  }

  /** Tests whether the response is an error, of which only the head is stored. */
  boolean isFailure() {
    return isFailure(page);
  }

  private static boolean isFailure(Page page) {
    return page.outcome() instanceof Failed;
  }

  /** Tests whether the server confirmed an earlier response. */
  boolean isConfirmation() {
    return page.outcome() instanceof NotModified;
  }

  /** Tests whether only a part of the body was read, at its limit. */
  boolean isCut() {
    return page.outcome() instanceof Fetched(BodyExtent.Part _);
  }
}
