package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;

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

  private final SubmissionHistory history = new SubmissionHistory("walk", "seed");

  @Test
  void aSeedIsSubmittedOnceInWhicheverSpelling() {
    history.add(request("walk"));
    history.add(seed("HTTP://A.test:80", "walk"));

    assertThat(history.withoutSubmitted(List.of(A, B))).containsExactly(B);
    assertThat(history.seedCount()).isEqualTo(1);
  }

  @Test
  void seedsOfOtherActivitiesAreIgnored() {
    history.add(request("walk"));
    history.add(request("other"));
    history.add(seed("http://a.test/", "other"));

    assertThat(history.seedCount()).isZero();
    assertThat(history.withoutSubmitted(List.of(A))).containsExactly(A);
  }

  @Test
  void aSeedThatCameBeforeItsActivityWasNeverCounted() {
    history.add(seed("http://a.test/", "walk"));
    history.add(request("walk"));

    assertThat(history.seedCount()).isZero();
  }

  @Test
  void aMalformedSeedCounts() {
    history.add(request("walk"));
    history.add(seed("no url", "walk"));

    assertThat(history.seedCount()).isEqualTo(1);
  }

  @Test
  void aRejectedRequestIsNotInForce() {
    var asFirst = request("walk");
    history.add(asFirst);
    for (var formula : List.of("((no-cycles) (dept 1))", "((no-cycles", "t")) {
      history.add(ActivitySubmission.of("walk", formula).withSeeds(9));
    }

    assertThat(history.request()).contains(asFirst);
  }

  @Test
  void aFormulaMayIncludeThatOfAnotherActivity() {
    history.add(request("other"));
    history.add(formula("((include other 1) (depth 2))"));

    assertThat(history.activity().orElseThrow().formula()).isEqualTo("((no-cycles) (depth 2))");
  }

  @Test
  void aChangedFormulaIsInForce() {
    history.add(request("walk"));
    history.add(formula("((no-cycles) (depth 1))"));

    assertThat(history.activity().orElseThrow().version()).isEqualTo(2);
    assertThat(history.request()).contains(formula("((no-cycles) (depth 1))"));
  }

  @Test
  void theNextVersionIsPredicted() {
    assertThat(history.versionAfter(request("walk"))).isEqualTo(1);
    history.add(request("walk"));
    assertThat(history.versionAfter(request("walk"))).isEqualTo(1);
    history.add(new StateChange("walk", DesiredState.PAUSED));
    history.add(new StateChange("other", DesiredState.PAUSED));
    assertThat(history.versionAfter(request("walk"))).isEqualTo(2);
    assertThat(history.versionAfter(formula("((no-cycles) (depth 1))"))).isEqualTo(3);
    assertThat(history.activity().orElseThrow().effectiveState()).isEqualTo(DesiredState.PAUSED);
    assertThat(history.activityIds()).containsExactly("walk");
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
    assertThat(history.rejectionReason()).isEmpty();
  }

  private static ActivitySubmission formula(String formula) {
    return ActivitySubmission.of("walk", formula).withSeeds(1);
  }

  private static Seed seed(String url, String activity) {
    return new Seed(url, Optional.of(activity));
  }

  private static ActivitySubmission request(String id) {
    return ActivitySubmission.of(id, "((no-cycles))").withSeeds(1);
  }
}
