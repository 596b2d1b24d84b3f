package orbweaver.rule.submission;

import static orbweaver.rule.RuleFixtures.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.activity.SuppressionRequest;
import orbweaver.contract.verdict.Suppression;
import orbweaver.rule.submission.SuppressionResult.Applied;
import orbweaver.rule.submission.SuppressionResult.NotApplied;
import org.junit.jupiter.api.Test;

class SuppressionResultTest {
  private static final SubmissionSource OPERATOR = new SubmissionSource("seed", 0);
  private static final SubmissionSource PARTY = new SubmissionSource("seed.leeds", 0);

  @Test
  void aSuppressionHasTheCanonicalPattern() {
    var request = SuppressionRequest.suppress("HTTP://A.test/cal/*", "endless");

    assertThat(SuppressionResult.of(request, OPERATOR, NOON))
        .isEqualTo(
            new Applied(new Suppression("http://a.test/cal/", Optional.of("endless"), NOON)));
  }

  @Test
  void aSuppressionIsSentToEveryPartition() {
    var suppression = new Suppression("http://a.test/cal/", Optional.of("endless"), NOON);

    assertThat(SubmissionResult.suppressed(3, suppression).verdicts())
        .extracting(AddressedVerdict::partition)
        .containsExactly(0, 1, 2);
  }

  @Test
  void aPartyCannotSuppressUrlsOfOthers() {
    var request = SuppressionRequest.suppress("http://a.test/cal/", "endless");

    assertThat(SuppressionResult.of(request, PARTY, NOON))
        .isEqualTo(
            new NotApplied(
                "pattern: http://a.test/cal/ (expected: a request of the operator, because it applies to all parties)"));
  }
}
