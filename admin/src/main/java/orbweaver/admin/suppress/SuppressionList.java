package orbweaver.admin.suppress;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.contract.verdict.Suppression;

/** List of the suppressed patterns, sorted. */
public record SuppressionList(List<SuppressedPattern> suppressions) {
  public SuppressionList {
    suppressions = List.copyOf(suppressions);
  }

  /**
   * Pattern whose URLs no activity requests.
   *
   * @param because reason of the operator
   */
  public record SuppressedPattern(String pattern, String because, Instant since) {
    private static SuppressedPattern of(Suppression suppression) {
      return new SuppressedPattern(
          suppression.pattern(), suppression.because().orElseThrow(), suppression.at());
    }

    private String text() {
      return "%s  since %s: %s\n".formatted(pattern, since, because);
    }
  }

  /** Returns the task that reads the list of a crawl. */
  public static CrawlTask<SuppressionList> read() {
    return crawl -> Optional.of(of(crawl));
  }

  private static SuppressionList of(CrawlAccess crawl) {
    return new SuppressionList(crawl.suppressions().stream().map(SuppressedPattern::of).toList());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    if (suppressions.isEmpty()) return "no URL is suppressed";
    return suppressions.stream().map(SuppressedPattern::text).collect(Collectors.joining()).strip();
  }
}
