package orbweaver.rule.submission;

import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.bestFirst;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import org.junit.jupiter.api.Test;

/** Tests of policies and desired states of activities. */
class PolicyMergerTest {
  private final ActivityRegistrar registrar = new ActivityRegistrar("seed");
  private final ActivitySubmission walk = request("walk", "((no-cycles) (depth 2))");

  @Test
  void pausingIsANewVersionWithoutOtherChanges() {
    var running = activity(walk);

    var paused =
        registered(registrar.changeState(stateChange(DesiredState.PAUSED), Optional.of(running)));

    assertThat(paused.effectiveState()).isEqualTo(DesiredState.PAUSED);
    assertThat(paused.version()).isEqualTo(2);
    assertThat(paused.withDesiredState(DesiredState.RUNNING))
        .usingRecursiveComparison()
        .ignoringFields("version", "desiredState")
        .isEqualTo(running);
  }

  @Test
  void anEqualStateChangesNothing() {
    var paused = activity(walk).withDesiredState(DesiredState.PAUSED);

    assertThat(
            registrar.changeState(stateChange(DesiredState.RUNNING), Optional.of(activity(walk))))
        .isEqualTo(new NoChange());
    assertThat(registrar.changeState(stateChange(DesiredState.PAUSED), Optional.of(paused)))
        .isEqualTo(new NoChange());
  }

  @Test
  void aRetryIsANewVersionAndIsStored() {
    var retrying =
        registered(registrar.retry(new RetryRequest("walk"), Optional.of(activity(walk))));
    assertThat(retrying.version()).isEqualTo(2);
    assertThat(retrying.retryVersion()).contains(2);

    var other = request("walk", "((no-cycles) (depth 3))");
    var next = registered(registrar.register(other, Optional.of(retrying), NOON));
    assertThat(next.version()).isEqualTo(3);
    assertThat(next.retryVersion()).contains(2);
    assertThat(
            registered(registrar.retry(new RetryRequest("walk"), Optional.of(next))).retryVersion())
        .contains(4);
    assertThat(registrar.retry(new RetryRequest("walk"), Optional.empty()))
        .isEqualTo(new Rejected("activity: walk (expected: a known one)"));
  }

  @Test
  void anUnknownActivityCannotBeControlled() {
    assertThat(registrar.changeState(stateChange(DesiredState.STOPPED), Optional.empty()))
        .isEqualTo(new Rejected("activity: walk (expected: a known one)"));
  }

  @Test
  void aChangeDoesNotResumeAPausedActivity() {
    var paused = activity(walk).withDesiredState(DesiredState.PAUSED);

    var changed = registered(register(request("walk", "((no-cycles))"), paused));

    assertThat(changed.version()).isEqualTo(3);
    assertThat(changed.effectiveState()).isEqualTo(DesiredState.PAUSED);
  }

  @Test
  void anUnchangedBudgetKeepsItsStart() {
    var hour = withPolicy(walk, within(Duration.ofHours(1)));
    var given = activity(hour);
    assertThat(end(given)).contains(NOON.plusSeconds(3600));

    assertThat(register(hour, given)).isEqualTo(new NoChange());
    var otherRequest = withPolicy(request("walk", "((no-cycles))"), within(Duration.ofHours(1)));
    assertThat(end(registered(register(otherRequest, given)))).contains(NOON.plusSeconds(3600));
  }

  @Test
  void aNewBudgetStartsNow() {
    var given = activity(withPolicy(walk, within(Duration.ofHours(1))));

    var longer = registered(register(withPolicy(walk, within(Duration.ofHours(2))), given));

    assertThat(end(longer)).contains(NOON.plusSeconds(60 + 7200));
  }

  @Test
  void scoringConstraintsAreCanonical() {
    var submission =
        bestFirst(new ScoreRule(3, "( ANCHOR-SEARCH  \"next\" )"), new ScoreRule(1, "((depth 1))"));

    assertThat(
            activity(withPolicy(walk, submission))
                .effectivePolicy()
                .search()
                .flatMap(SearchPolicy::scores))
        .contains(
            List.of(new ScoreRule(3, "(anchor-search \"next\")"), new ScoreRule(1, "(depth 1)")));
  }

  @Test
  void anInvalidScoringConstraintIsRejectedWithThePosition() {
    var submission = withPolicy(walk, bestFirst(new ScoreRule(3, "(dept 1)")));

    assertThat(registrar.register(submission, Optional.empty(), NOON))
        .isInstanceOf(Rejected.class)
        .asString()
        .contains("policy: line 1, column 2", "did you mean \"depth\"?");
  }

  private static StateChange stateChange(DesiredState desiredState) {
    return new StateChange("walk", desiredState);
  }

  private static CrawlPolicy within(Duration time) {
    var budget = Budget.NONE.withTime(Optional.of(time));
    return CrawlPolicy.DEFAULT.withBudget(Optional.of(budget));
  }

  private static Optional<Instant> end(Activity activity) {
    return activity.effectivePolicy().budget().flatMap(Budget::deadline);
  }

  private RegistrationResult register(ActivitySubmission request, Activity known) {
    return registrar.register(request, Optional.of(known), NOON.plusSeconds(60));
  }

  private static Activity registered(RegistrationResult came) {
    assertThat(came).isInstanceOf(Registered.class);
    return ((Registered) came).activity();
  }
}
