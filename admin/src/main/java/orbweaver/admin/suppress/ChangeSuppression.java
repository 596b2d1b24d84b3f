package orbweaver.admin.suppress;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.SubmissionStatus;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.SuppressionRequest;
import orbweaver.contract.url.UrlPattern;
import orbweaver.runtime.OperationException;

/** Task that adds a pattern to the list of suppressed URLs, or removes one from it. */
public record ChangeSuppression(SuppressionRequest request)
    implements CrawlTask<ChangeSuppression.SuppressionChange> {
  private static final String SENDER = "suppress";

  /**
   * List after the change.
   *
   * @param pattern canonical
   * @param because reason of the operator; absent if the pattern was removed
   * @param inForce whether the change is in force; otherwise it takes effect when the crawl resumes
   */
  public record SuppressionChange(String pattern, Optional<String> because, boolean inForce) {
    public String text() {
      return pattern
          + because.map(": suppressed: "::concat).orElse(": no longer suppressed")
          + (inForce ? "" : "; takes effect when the crawl resumes");
    }
  }

  @Override
  public Optional<SuppressionChange> run(CrawlAccess crawl) throws InterruptedException {
    var pattern = pattern();
    if (request.unsuppress().isPresent()) requireListed(pattern, crawl);
    return crawl
        .submissions(Optional.empty())
        .submit(SENDER, List.of(SubmissionStep.of(request)))
        .map(status -> new SuppressionChange(pattern, request.because(), isInForce(status)));
  }

  private static boolean isInForce(SubmissionStatus status) {
    return switch (status) {
      case Answered _ -> true;
      case Stored() -> false;
    };
  }

  // An invalid pattern is reported before anything is submitted.
  private String pattern() {
    try {
      return UrlPattern.parse(request.pattern()).toString();
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }

  private static void requireListed(String pattern, CrawlAccess crawl) {
    var listed = crawl.suppressions();
    if (listed.stream().anyMatch(suppression -> suppression.pattern().equals(pattern))) return;
    throw OperationException.usageError(
        "%s: is not suppressed (expected: a pattern that orbweaver suppress lists)"
            .formatted(pattern));
  }
}
