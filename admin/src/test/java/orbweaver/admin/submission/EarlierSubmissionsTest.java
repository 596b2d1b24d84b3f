package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Test of the seeds that a client does not submit again. */
class EarlierSubmissionsTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/");
  private static final CrawlUrl B = CrawlUrl.of("http://b.test/");

  private final EarlierSubmissions earlier =
      new EarlierSubmissions("walk", "seed", Optional.empty());

  @Test
  void aSeedInTwoSpellingsIsSubmittedOnce() {
    earlier.add("seed", request("walk"));
    earlier.add("seed", seed("HTTP://A.test:80", "walk"));

    assertThat(earlier.without(List.of(A, B))).containsExactly(B);
    assertThat(earlier.seedCount()).isEqualTo(1);
  }

  @Test
  void seedsOfOtherActivitiesAreIgnored() {
    earlier.add("seed", request("walk"));
    earlier.add("seed", request("other"));
    earlier.add("seed", seed("http://a.test/", "other"));

    assertThat(earlier.seedCount()).isZero();
    assertThat(earlier.without(List.of(A))).containsExactly(A);
  }

  @Test
  void aSeedThatCameBeforeItsActivityWasNeverCounted() {
    earlier.add("seed", seed("http://a.test/", "walk"));
    earlier.add("seed", request("walk"));

    assertThat(earlier.seedCount()).isZero();
  }

  @Test
  void aMalformedSeedCounts() {
    earlier.add("seed", request("walk"));
    earlier.add("seed", seed("no url", "walk"));

    assertThat(earlier.seedCount()).isEqualTo(1);
  }

  @Test
  void submissionsOfAnotherPartyAreIgnored() {
    earlier.add("seed.leeds", request("walk"));
    assertThat(earlier.formula()).isEmpty();
    earlier.add("seed", request("walk"));
    earlier.add("seed.leeds", seed("http://a.test/", "walk"));

    assertThat(earlier.seedCount()).isZero();
    assertThat(earlier.formula()).contains("((no-cycles))");
  }

  private static Seed seed(String url, String activity) {
    return new Seed(url, Optional.of(activity));
  }

  private static ActivitySubmission request(String id) {
    return new ActivitySubmission(
        id,
        "((no-cycles))",
        Optional.empty(),
        Optional.of(1),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
