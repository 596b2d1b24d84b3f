package orbweaver.rule.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import org.junit.jupiter.api.Test;

/** Tests of a party's reviews of quarantined URLs. */
class TrapReviewsTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final String BANNED =
      "((no-cycles) (depth 2) (rules \"-url:http://a.test/cal/*\"))";

  private final ActivityRegistrar registrar = new ActivityRegistrar("seed");
  private final Activity walk = registered(registrar.register(request(), Optional.empty(), NOON));

  @Test
  void releasesSurviveANewRequest() {
    var released = registered(release(walk, "http://a.test:80/docs/"));

    assertThat(released.version()).isEqualTo(2);
    assertThat(released.formula()).isEqualTo(walk.formula());
    assertThat(released.effectivePolicy().effectiveTraps().released())
        .containsExactly("http://a.test/docs/");
    assertThat(registrar.register(request(), Optional.of(released), NOON))
        .isEqualTo(new NoChange());
  }

  @Test
  void aSecondReleaseExtendsTheLimitOfARun() {
    var once = registered(release(walk, "http://a.test/cal/"));
    var twice = registered(release(once, "http://a.test/cal/"));
    var url = CrawlUrl.of("http://a.test/cal/9");
    var bound = TrapPolicy.DEFAULT_MAX_PAGES;

    assertThat(twice.version()).isEqualTo(3);
    assertThat(walk.effectivePolicy().effectiveTraps().quarantines(url, new DirectoryRun(bound, 0)))
        .isTrue();
    assertThat(once.effectivePolicy().effectiveTraps().quarantines(url, new DirectoryRun(bound, 0)))
        .isFalse();
    assertThat(
            once.effectivePolicy()
                .effectiveTraps()
                .quarantines(url, new DirectoryRun(2 * bound, 0)))
        .isTrue();
    assertThat(
            twice
                .effectivePolicy()
                .effectiveTraps()
                .quarantines(url, new DirectoryRun(2 * bound, 0)))
        .isFalse();
    assertThat(
            twice
                .effectivePolicy()
                .effectiveTraps()
                .quarantines(url, new DirectoryRun(3 * bound, 0)))
        .isTrue();
  }

  @Test
  void bansSurviveANewRequest() {
    var banned = registered(ban(walk, "http://a.test/cal/"));

    assertThat(banned.formula()).isEqualTo(BANNED);
    assertThat(banned.effectivePolicy().effectiveTraps().banned())
        .containsExactly("http://a.test/cal/");
    assertThat(ban(banned, "http://a.test/cal/")).isInstanceOf(NoChange.class);
    assertThat(registrar.register(request(), Optional.of(banned), NOON)).isEqualTo(new NoChange());
  }

  @Test
  void anInvalidPrefixAndAnUnknownActivityAreRejected() {
    assertThat(release(walk, "a.test/")).isInstanceOf(Rejected.class);
    assertThat(release(walk, "http://a.test")).isInstanceOf(Rejected.class);
    var request = new TrapReview("wlak", Optional.of("*"), Optional.empty());
    assertThat(registrar.reviewTraps(request, Optional.empty()))
        .isEqualTo(new Rejected("activity: wlak (expected: a known one)"));
  }

  private RegistrationResult release(Activity before, String beginning) {
    var request = new TrapReview("walk", Optional.of(beginning), Optional.empty());
    return registrar.reviewTraps(request, Optional.of(before));
  }

  private RegistrationResult ban(Activity before, String beginning) {
    var request = new TrapReview("walk", Optional.empty(), Optional.of(beginning));
    return registrar.reviewTraps(request, Optional.of(before));
  }

  private static ActivitySubmission request() {
    return ActivitySubmission.of("walk", "((no-cycles) (depth 2))").withSeeds(1);
  }

  private static Activity registered(RegistrationResult registration) {
    assertThat(registration).isInstanceOf(Registered.class);
    return ((Registered) registration).activity();
  }
}
