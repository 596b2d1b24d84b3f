package orbweaver.archive.sink;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;

/** HTTP exchange to be archived: request, response head, and the body as it was decoded. */
public final class CapturedExchange {
  private static final byte[] NO_BODY = {};

  private final FetchResult result;
  private final Optional<String> digest;
  private final int status;
  private final Map<String, String> requestHeaders;
  private final byte[] body;

  private CapturedExchange(
      FetchResult result,
      Optional<String> digest,
      int status,
      Map<String, String> requestHeaders,
      byte[] body) {
    this.result = result;
    this.digest = digest;
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
    var result = new FetchResult(page.request(), page.outcome(), page.evidence());
    return of(result, page.bodyDigest(), requestHeaders, body);
  }

  /**
   * Returns the exchange of a fetch result; empty if an archive does not store it.
   *
   * @param requestHeaders header fields that were sent, besides Host
   * @param body decoded body, not copied
   */
  public static Optional<CapturedExchange> of(
      FetchResult result, Map<String, String> requestHeaders, byte[] body) {
    return isOfStoredOutcome(result.outcome())
        ? of(result, digest(result, body), requestHeaders, body)
        : Optional.empty();
  }

  private static Optional<CapturedExchange> of(
      FetchResult result,
      Optional<String> digest,
      Map<String, String> requestHeaders,
      byte[] body) {
    var evidence = result.evidence();
    if (!isOfStoredOutcome(result.outcome()) || evidence.sourceFile().isPresent())
      return Optional.empty();
    return evidence.status().map(status -> of(result, status, digest, requestHeaders, body));
  }

  private static CapturedExchange of(
      FetchResult result,
      int status,
      Optional<String> digest,
      Map<String, String> requestHeaders,
      byte[] body) {
    return result.outcome() instanceof Failed
        ? new CapturedExchange(result, Optional.empty(), status, requestHeaders, NO_BODY)
        : new CapturedExchange(result, digest, status, requestHeaders, body);
  }

  /** Tests whether an archive stores responses with that outcome. */
  static boolean isOfStoredOutcome(Outcome outcome) {
    return outcome instanceof Fetched
        || outcome instanceof Redirected
        || outcome instanceof NotModified
        || outcome instanceof Failed;
  }

  private static Optional<String> digest(FetchResult result, byte[] body) {
    return switch (result.outcome()) {
      case Fetched(BodyExtent.Whole _), Fetched(BodyExtent.Part _) ->
          Optional.of(HexFormat.of().formatHex(sha256(body)));
      default -> Optional.empty();
    };
  }

  private static byte[] sha256(byte[] body) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(body);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is part of every JDK", e);
    }
  }

  CrawlUrl url() {
    return result.request().url();
  }

  long number() {
    return result.request().number();
  }

  Instant at() {
    return result.evidence().at().truncatedTo(ChronoUnit.MILLIS);
  }

  int status() {
    return status;
  }

  Optional<String> address() {
    return result.evidence().address();
  }

  Map<String, String> requestHeaders() {
    return requestHeaders;
  }

  List<Header> responseHeaders() {
    return result.evidence().headers();
  }

  Optional<String> mediaType() {
    return result
        .evidence()
        .header("content-type")
        .map(value -> value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
        .filter(type -> !type.isEmpty());
  }

  byte[] body() {
    return body;
  }

  /** Returns the SHA-256 digest of the body; empty if the body was not read or is not stored. */
  Optional<String> digest() {
    return digest;
  }

  /** Tests whether the response is an error, of which only the head is stored. */
  boolean isFailure() {
    return result.outcome() instanceof Failed;
  }

  /** Tests whether the server confirmed an earlier response. */
  boolean isConfirmation() {
    return result.outcome() instanceof NotModified;
  }

  /** Tests whether only a part of the body was read, at its limit. */
  boolean isCut() {
    return result.outcome() instanceof Fetched(BodyExtent.Part _);
  }
}
