package orbweaver.app.engine.trace;

import java.util.Comparator;
import java.util.Optional;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Page that an activity accepted.
 *
 * @param depth number of hyperlinks from the root, by the shortest of the paths that the verdict
 *     accepts
 */
public record TracedPage(int depth, String url) {
  /**
   * Returns the page of a verdict; empty if the activity did not accept it. Redirects, sitemaps and
   * embeds are no pages, as in a report.
   */
  public static Optional<TracedPage> of(PageVerdict verdict, String activity) {
    return verdict.decisions().stream()
        .filter(decision -> decision.code() == DecisionCode.ACCEPTED)
        .map(Decision::interest)
        .filter(interest -> interest.activity().equals(activity))
        .map(interest -> interest.path().depth())
        .min(Comparator.naturalOrder())
        .map(depth -> new TracedPage(depth, verdict.url().toString()));
  }

  /** Returns the line that action {@code trace} writes. */
  public String line() {
    return "Walk Depth: " + depth + "  - " + " ".repeat(depth) + url;
  }
}
