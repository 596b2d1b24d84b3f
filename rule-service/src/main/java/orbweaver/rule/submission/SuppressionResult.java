package orbweaver.rule.submission;

import java.time.Instant;
import orbweaver.contract.activity.SuppressionRequest;
import orbweaver.contract.url.UrlPattern;
import orbweaver.contract.verdict.Suppression;

/** Result of a request to suppress URLs, or to end that. */
sealed interface SuppressionResult {
  /** Suppression, or its end, for all partitions. */
  record Applied(Suppression suppression) implements SuppressionResult {}

  /** Rejection: no URL matches, or the sender is a party. */
  record NotApplied(String reason) implements SuppressionResult {}

  /** Evaluates a request. It applies to all parties, so a single party may not send one. */
  static SuppressionResult of(SuppressionRequest request, SubmissionSource source, Instant now) {
    if (!source.isOperator()) {
      return new NotApplied(
          "pattern: %s (expected: a request of the operator, because it applies to all parties)"
              .formatted(request.pattern()));
    }
    try {
      var pattern = UrlPattern.parse(request.pattern()).toString();
      return new Applied(new Suppression(pattern, request.because(), now));
    } catch (IllegalArgumentException e) {
      return new NotApplied(String.valueOf(e.getMessage()));
    }
  }
}
