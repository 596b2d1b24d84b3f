package orbweaver.graph.analysis.explain;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.store.query.ExclusionReader;

/**
 * Reasons, other than formulas, why a URL is not requested: suppressions and given-up servers.
 *
 * @param suppressedBy suppressions that match the URL
 * @param givenUpBy activities that have given its server up
 */
record Exclusion(List<SuppressedBy> suppressedBy, List<GivenUpBy> givenUpBy) {
  Exclusion {
    suppressedBy = List.copyOf(suppressedBy);
    givenUpBy = List.copyOf(givenUpBy);
  }

  /**
   * Suppression that matches the URL.
   *
   * @param because reason of the operator
   */
  record SuppressedBy(String pattern, String because, Instant since) {
    private static SuppressedBy of(Suppression suppression) {
      return new SuppressedBy(
          suppression.pattern(), suppression.because().orElseThrow(), suppression.at());
    }

    private String text() {
      return "suppressed by %s since %s: %s".formatted(pattern, since, because);
    }
  }

  /**
   * Activity that has given the server up.
   *
   * @param host the server: its host, and its port unless that is the default
   * @param reason why, in words
   */
  record GivenUpBy(String activity, String host, String reason, Instant at) {
    private static GivenUpBy of(HostGivenUp report) {
      return new GivenUpBy(
          report.activity(), report.host(), report.reason().orElseThrow(), report.at());
    }

    private String text() {
      return "%s: server %s given up at %s (%s)".formatted(activity, host, at, reason);
    }
  }

  /**
   * Reads the reasons.
   *
   * @param activity the only activity whose given-up servers count; all activities if absent
   */
  static Exclusion of(String url, Optional<String> activity, ExclusionReader reader)
      throws SQLException {
    var suppressedBy =
        reader.suppressions().stream()
            .filter(suppression -> suppression.urlPattern().matches(url))
            .map(SuppressedBy::of)
            .toList();
    var givenUpBy =
        reader.givenUp(CrawlUrl.of(url).authority()).stream()
            .filter(report -> activity.filter(id -> !id.equals(report.activity())).isEmpty())
            .map(GivenUpBy::of)
            .toList();
    return new Exclusion(suppressedBy, givenUpBy);
  }

  /** Tests whether no request for the URL is sent. */
  boolean isSuppressed() {
    return !suppressedBy.isEmpty();
  }

  /** Returns lines of text, without indentation. */
  Stream<String> lines() {
    return Stream.concat(
        suppressedBy.stream().map(SuppressedBy::text), givenUpBy.stream().map(GivenUpBy::text));
  }
}
