package orbweaver.graph.store.change;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.page.PageFacts;
import orbweaver.graph.store.Row.BodyDigest;
import orbweaver.graph.store.Row.PageRow;

/**
 * Answer to one fetch request of a URL, with the activities that decided on it.
 *
 * @param detail target of a redirect, or kind and cause of a failure
 * @param activities names, sorted
 */
public record UrlAnswer(
    ComparedResponse response,
    Optional<String> detail,
    Optional<String> title,
    List<String> activities) {
  private static final Set<String> RETRYABLE =
      Arrays.stream(Failure.values())
          .filter(Failure::isRetryable)
          .map(EnumText::of)
          .collect(toUnmodifiableSet());

  /** Returns the answer of a row. */
  public static UrlAnswer of(ResultSet row) throws SQLException {
    return new UrlAnswer(
        ComparedResponse.of(row),
        Optional.ofNullable(row.getString("detail")),
        Optional.ofNullable(row.getString("title")),
        Optional.ofNullable(row.getString("activities")).stream()
            .flatMap(names -> Stream.of(names.split(",")))
            .sorted()
            .toList());
  }

  /** Returns the answer of a page that is not stored yet. */
  public static UrlAnswer of(PageRow page) {
    var detail = page.outcome().detail();
    var evidence = page.evidence();
    var isCut = detail.filter(extent -> extent.startsWith("part ")).isPresent();
    var response =
        new ComparedResponse(
            page.source(),
            evidence.at(),
            page.outcome().name(),
            page.body().map(BodyDigest::digest),
            evidence.status(),
            isCut ? Optional.of(evidence.headers()) : Optional.empty());
    var title = page.facts().flatMap(PageFacts::title).or(evidence::title);
    return new UrlAnswer(response, detail, title, page.activities());
  }

  /** Returns the URL. */
  public String url() {
    return response.url();
  }

  /** Returns the time of the answer. */
  public Instant at() {
    return response.at();
  }

  boolean isPage() {
    return response.isPage();
  }

  boolean isRedirect() {
    return response.isRedirect();
  }

  /** Tests whether a 304 confirmed the version before. */
  boolean isConfirmation() {
    return response.outcome().equals("not-modified");
  }

  /** Tests whether this is a failure after which a retry may succeed. */
  boolean isRetryableFailure() {
    return response.outcome().equals("failed") && detail.filter(UrlAnswer::isRetryable).isPresent();
  }

  private static boolean isRetryable(String detail) {
    return RETRYABLE.contains(detail.split(":", 2)[0]);
  }

  /** Returns whether both answers are redirects to the same URL. */
  boolean hasSameTarget(UrlAnswer other) {
    return detail.equals(other.detail);
  }

  /** Compares the bodies of both answers. */
  BodyComparison hasSameBody(UrlAnswer other) {
    return response.hasSameBody(other.response);
  }

  UrlVersion version() {
    return new UrlVersion(
        response.outcome(),
        response.status(),
        title,
        response.digest(),
        isRedirect() ? detail : Optional.empty());
  }
}
