package orbweaver.graph.analysis.reports;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Failure;
import orbweaver.graph.store.EnumText;
import orbweaver.language.evidence.Truth;

/**
 * Answer to one fetch request of a URL, with the activities that decided on it.
 *
 * @param detail target of a redirect, or kind and cause of a failure
 * @param activities names, sorted
 */
record UrlAnswer(
    ComparedResponse response,
    Optional<String> detail,
    Optional<String> title,
    List<String> activities) {
  private static final Set<String> RETRYABLE =
      Arrays.stream(Failure.values())
          .filter(Failure::isRetryable)
          .map(EnumText::of)
          .collect(toUnmodifiableSet());

  static UrlAnswer of(ResultSet row) throws SQLException {
    return new UrlAnswer(
        ComparedResponse.of(row),
        Optional.ofNullable(row.getString("detail")),
        Optional.ofNullable(row.getString("title")),
        Optional.ofNullable(row.getString("activities")).stream()
            .flatMap(names -> Stream.of(names.split(",")))
            .sorted()
            .toList());
  }

  String url() {
    return response.url();
  }

  Instant at() {
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

  /** Returns whether both answers have the same body. */
  Truth hasSameBody(UrlAnswer other) {
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
