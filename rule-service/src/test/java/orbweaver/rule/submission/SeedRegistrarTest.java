package orbweaver.rule.submission;

import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.rule.submission.SeedResult.InvalidUrl;
import orbweaver.rule.submission.SeedResult.SeedRejected;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SeedResult.UnknownActivity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Test of seeds that are submitted again. */
class SeedRegistrarTest {
  private static final SubmissionSource OPERATOR = new SubmissionSource("seed", 7);
  private static final String SECURE = "((no-cycles) (uri-scheme \"https\"))";
  private static final String ANY = "((no-cycles))";

  private final Activity walk = activity("walk", SECURE);
  private final ActivityVersions activities = ActivityVersions.inMemory();
  private final EvaluatedSeeds seeds = new EvaluatedSeeds(EvaluatedSeeds.inMemory(), activities);
  private final SeedRegistrar registrar = new SeedRegistrar(new SeedEvaluator(manifest(4)), seeds);

  @BeforeEach
  void register() {
    activities.add(walk);
  }

  @Test
  void aSeedIsEvaluatedOnceHoweverItIsWritten() {
    assertThat(submit("https://a.test/x#here", walk)).containsInstanceOf(Sent.class);
    assertThat(submit("HTTPS://A.test:443/x", walk)).isEmpty();
    assertThat(submit("https://a.test/x", changed(ANY))).isEmpty();
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void aSeedBelongsToItsActivity() {
    var stroll = activity("stroll", SECURE);
    activities.add(stroll);
    submit("https://a.test/", walk);

    assertThat(submit("https://a.test/", stroll)).containsInstanceOf(Sent.class);
  }

  @Test
  void aRejectedSeedIsEvaluatedAgainOnlyWithAnotherFormula() {
    assertThat(submit("http://a.test/", walk)).containsInstanceOf(SeedRejected.class);
    assertThat(submit("http://a.test/", walk)).isEmpty();
    var paused = walk.withDesiredState(DesiredState.PAUSED);
    activities.add(paused);
    assertThat(submit("http://a.test/", paused)).isEmpty();
    assertThat(submit("http://a.test/", changed(ANY))).containsInstanceOf(Sent.class);
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aSeedThatIsNoUrlIsRejectedAndCountedEachTime() {
    assertThat(submit("mailto:me@a.test", walk)).containsInstanceOf(InvalidUrl.class);
    assertThat(submit("mailto:me@a.test", walk)).containsInstanceOf(InvalidUrl.class);
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aSeedOfAnotherPartyIsRejectedAlsoIfItIsRepeated() {
    submit("https://a.test/", walk);
    var leeds = new SubmissionSource("seed.leeds", 0);
    var seed = new Seed("https://a.test/", Optional.of("walk"));

    assertThat(registrar.register(seed, leeds, Optional.of(walk)))
        .containsInstanceOf(UnknownActivity.class);
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void anOpenActivityStaysOpen() {
    submit("https://a.test/", walk);

    assertThat(seeds.counted(ActivitySubmission.of("walk", ANY)).seeds()).isEmpty();
    assertThat(seeds.counted(request("walk", ANY).withSeeds(3)).seeds()).contains(3);
  }

  private Optional<SeedResult> submit(String url, Activity activity) {
    var seed = new Seed(url, Optional.of(activity.id()));
    return registrar.register(seed, OPERATOR, Optional.of(activity));
  }

  private Activity changed(String formula) {
    var next = walk.withNextVersion(formula, CrawlPolicy.DEFAULT).toBuilder().version(9).build();
    activities.add(next);
    return next;
  }

  private int count() {
    return seeds.counted(request("walk", ANY)).seeds().orElseThrow();
  }
}
