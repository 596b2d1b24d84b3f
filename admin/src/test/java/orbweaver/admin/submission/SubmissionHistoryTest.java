package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Test of the history read from the submission topic. */
class SubmissionHistoryTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/");
  private static final CrawlUrl B = CrawlUrl.of("http://b.test/");

  private final SubmissionHistory asked = new SubmissionHistory("walk", "seed");

  @Test
  void aSeedIsSubmittedOnceInWhicheverSpelling() {
    asked.add(request("walk"));
    asked.add(seed("HTTP://A.test:80", "walk"));

    assertThat(asked.withoutSubmitted(List.of(A, B))).containsExactly(B);
    assertThat(asked.seedCount()).isEqualTo(1);
  }

  @Test
  void seedsOfOtherActivitiesAreIgnored() {
    asked.add(request("walk"));
    asked.add(request("other"));
    asked.add(seed("http://a.test/", "other"));

    assertThat(asked.seedCount()).isZero();
    assertThat(asked.withoutSubmitted(List.of(A))).containsExactly(A);
  }

  @Test
  void aSeedThatCameBeforeItsActivityWasNeverCounted() {
    asked.add(seed("http://a.test/", "walk"));
    asked.add(request("walk"));

    assertThat(asked.seedCount()).isZero();
  }

  @Test
  void aMalformedSeedCounts() {
    asked.add(request("walk"));
    asked.add(seed("no url", "walk"));

    assertThat(asked.seedCount()).isEqualTo(1);
  }

  @Test
  void aRejectedRequestIsNotInForce() {
    var none = Optional.<Duration>empty();
    var asFirst = request("walk");
    asked.add(asFirst);
    for (var formula : List.of("((no-cycles) (dept 1))", "((no-cycles", "t")) {
      asked.add(
          new ActivitySubmission(
              "walk",
              formula,
              Optional.empty(),
              Optional.of(9),
              none,
              none,
              Optional.empty(),
              Optional.empty()));
    }

    assertThat(asked.request()).contains(asFirst);
  }

  @Test
  void aFormulaMayIncludeThatOfAnotherActivity() {
    asked.add(request("other"));
    asked.add(formula("((include other 1) (depth 2))"));

    assertThat(asked.activity().orElseThrow().formula()).isEqualTo("((no-cycles) (depth 2))");
  }

  @Test
  void aChangedFormulaIsInForce() {
    asked.add(request("walk"));
    asked.add(formula("((no-cycles) (depth 1))"));

    assertThat(asked.activity().orElseThrow().version()).isEqualTo(2);
    assertThat(asked.request()).contains(formula("((no-cycles) (depth 1))"));
  }

  @Test
  void theNextVersionIsPredicted() {
    assertThat(asked.versionAfter(request("walk"))).isEqualTo(1);
    asked.add(request("walk"));
    assertThat(asked.versionAfter(request("walk"))).isEqualTo(1);
    asked.add(new StateChange("walk", DesiredState.PAUSED));
    asked.add(new StateChange("other", DesiredState.PAUSED));
    assertThat(asked.versionAfter(request("walk"))).isEqualTo(2);
    assertThat(asked.versionAfter(formula("((no-cycles) (depth 1))"))).isEqualTo(3);
    assertThat(asked.activity().orElseThrow().effectiveState()).isEqualTo(DesiredState.PAUSED);
    assertThat(asked.activityIds()).containsExactly("walk");
  }

  @Test
  void submissionsOfAnotherPartyAreIgnored() {
    var walk = new SubmissionHistory("walk", "seed.york");
    walk.add("seed.leeds", request("walk"));
    walk.add("seed.leeds", seed("http://a.test/", "walk"));
    walk.add("seed.york", seed("http://b.test/", "walk"));
    walk.add("seed.york", new StateChange("walk", DesiredState.STOPPED));

    assertThat(walk.seedCount()).isEqualTo(1);
    assertThat(walk.activity().orElseThrow().effectiveState()).isEqualTo(DesiredState.RUNNING);
    assertThat(walk.rejectionReason())
        .contains("activity: walk (expected: one of your own; this one belongs to leeds)");
    assertThat(asked.rejectionReason()).isEmpty();
  }

  private static ActivitySubmission formula(String formula) {
    var none = Optional.<Duration>empty();
    return new ActivitySubmission(
        "walk",
        formula,
        Optional.empty(),
        Optional.of(1),
        none,
        none,
        Optional.empty(),
        Optional.empty());
  }

  private static Seed seed(String url, String activity) {
    return new Seed(url, Optional.of(activity));
  }

  private static ActivitySubmission request(String id) {
    var none = Optional.<Duration>empty();
    return new ActivitySubmission(
        id,
        "((no-cycles))",
        Optional.empty(),
        Optional.of(1),
        none,
        none,
        Optional.empty(),
        Optional.empty());
  }
}
