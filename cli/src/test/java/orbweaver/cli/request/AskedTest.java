package orbweaver.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.course.Standing;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Test of the history read from the submission topic. */
class AskedTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/");
  private static final CrawlUrl B = CrawlUrl.of("http://b.test/");

  private final Asked asked = new Asked("walk", "seed");

  @Test
  void aSeedIsSubmittedOnceInWhicheverSpelling() {
    asked.note(request("walk"));
    asked.note(seed("HTTP://A.test:80", "walk"));

    assertThat(asked.without(List.of(A, B))).containsExactly(B);
    assertThat(asked.seeds()).isEqualTo(1);
  }

  @Test
  void seedsOfOtherActivitiesAreIgnored() {
    asked.note(request("walk"));
    asked.note(request("other"));
    asked.note(seed("http://a.test/", "other"));

    assertThat(asked.seeds()).isZero();
    assertThat(asked.without(List.of(A))).containsExactly(A);
  }

  @Test
  void aSeedThatCameBeforeItsActivityWasNeverCounted() {
    asked.note(seed("http://a.test/", "walk"));
    asked.note(request("walk"));

    assertThat(asked.seeds()).isZero();
  }

  @Test
  void aMalformedSeedCounts() {
    asked.note(request("walk"));
    asked.note(seed("no url", "walk"));

    assertThat(asked.seeds()).isEqualTo(1);
  }

  @Test
  void aRejectedRequestIsNotInForce() {
    var none = Optional.<Duration>empty();
    var asFirst = request("walk");
    asked.note(asFirst);
    for (var formula : List.of("((no-cycles) (dept 1))", "((no-cycles", "t")) {
      asked.note(
          new ActivityRequest(
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
    asked.note(request("other"));
    asked.note(formula("((include other 1) (depth 2))"));

    assertThat(asked.activity().orElseThrow().formula()).isEqualTo("((no-cycles) (depth 2))");
  }

  @Test
  void aChangedFormulaIsInForce() {
    asked.note(request("walk"));
    asked.note(formula("((no-cycles) (depth 1))"));

    assertThat(asked.activity().orElseThrow().version()).isEqualTo(2);
    assertThat(asked.request()).contains(formula("((no-cycles) (depth 1))"));
  }

  @Test
  void theNextVersionIsPredicted() {
    assertThat(asked.versionBy(request("walk"))).isEqualTo(1);
    asked.note(request("walk"));
    assertThat(asked.versionBy(request("walk"))).isEqualTo(1);
    asked.note(new Steering("walk", Standing.PAUSED));
    asked.note(new Steering("other", Standing.PAUSED));
    assertThat(asked.versionBy(request("walk"))).isEqualTo(2);
    assertThat(asked.versionBy(formula("((no-cycles) (depth 1))"))).isEqualTo(3);
    assertThat(asked.activity().orElseThrow().stands()).isEqualTo(Standing.PAUSED);
    assertThat(asked.known()).containsExactly("walk");
  }

  @Test
  void submissionsOfAnotherPartyAreIgnored() {
    var walk = new Asked("walk", "seed.york");
    walk.note("seed.leeds", request("walk"));
    walk.note("seed.leeds", seed("http://a.test/", "walk"));
    walk.note("seed.york", seed("http://b.test/", "walk"));
    walk.note("seed.york", new Steering("walk", Standing.STOPPED));

    assertThat(walk.seeds()).isEqualTo(1);
    assertThat(walk.activity().orElseThrow().stands()).isEqualTo(Standing.RUNNING);
    assertThat(walk.trouble())
        .contains("activity: walk (expected: one of your own; this one belongs to leeds)");
    assertThat(asked.trouble()).isEmpty();
  }

  private static ActivityRequest formula(String formula) {
    var none = Optional.<Duration>empty();
    return new ActivityRequest(
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

  private static ActivityRequest request(String id) {
    var none = Optional.<Duration>empty();
    return new ActivityRequest(
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
