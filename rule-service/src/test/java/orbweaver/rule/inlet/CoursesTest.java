package orbweaver.rule.inlet;

import static orbweaver.rule.World.NOON;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.best;
import static orbweaver.rule.World.going;
import static orbweaver.rule.World.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.Standing;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;
import org.junit.jupiter.api.Test;

/** Tests of policies and desired states of activities. */
class CoursesTest {
  private final Registrar registrar = new Registrar("seed");
  private final ActivityRequest walk = request("walk", "((no-cycles) (depth 2))");

  @Test
  void pausingIsANewVersionWithoutOtherChanges() {
    var running = activity(walk);

    var paused = registered(registrar.steer(steering(Standing.PAUSED), Optional.of(running)));

    assertThat(paused.stands()).isEqualTo(Standing.PAUSED);
    assertThat(paused.version()).isEqualTo(2);
    assertThat(paused.to(Standing.RUNNING))
        .usingRecursiveComparison()
        .ignoringFields("version", "standing")
        .isEqualTo(running);
  }

  @Test
  void anEqualStateChangesNothing() {
    var paused = activity(walk).to(Standing.PAUSED);

    assertThat(registrar.steer(steering(Standing.RUNNING), Optional.of(activity(walk))))
        .isEqualTo(new AsBefore());
    assertThat(registrar.steer(steering(Standing.PAUSED), Optional.of(paused)))
        .isEqualTo(new AsBefore());
  }

  @Test
  void aRetryIsANewVersionThatIsRemembered() {
    var retrying = registered(registrar.retry(new Retry("walk"), Optional.of(activity(walk))));
    assertThat(retrying.version()).isEqualTo(2);
    assertThat(retrying.retried()).contains(2);

    var other = request("walk", "((no-cycles) (depth 3))");
    var next = registered(registrar.register(other, Optional.of(retrying), NOON));
    assertThat(next.version()).isEqualTo(3);
    assertThat(next.retried()).contains(2);
    assertThat(registered(registrar.retry(new Retry("walk"), Optional.of(next))).retried())
        .contains(4);
    assertThat(registrar.retry(new Retry("walk"), Optional.empty()))
        .isEqualTo(new Refused("activity: walk (expected: a known one)"));
  }

  @Test
  void anUnknownActivityCannotBeControlled() {
    assertThat(registrar.steer(steering(Standing.STOPPED), Optional.empty()))
        .isEqualTo(new Refused("activity: walk (expected: a known one)"));
  }

  @Test
  void aChangeDoesNotResumeWhatWasPaused() {
    var paused = activity(walk).to(Standing.PAUSED);

    var changed = registered(register(request("walk", "((no-cycles))"), paused));

    assertThat(changed.version()).isEqualTo(3);
    assertThat(changed.stands()).isEqualTo(Standing.PAUSED);
  }

  @Test
  void anUnchangedBudgetKeepsItsStart() {
    var hour = going(walk, within(Duration.ofHours(1)));
    var given = activity(hour);
    assertThat(end(given)).contains(NOON.plusSeconds(3600));

    assertThat(register(hour, given)).isEqualTo(new AsBefore());
    var elsewhere = going(request("walk", "((no-cycles))"), within(Duration.ofHours(1)));
    assertThat(end(registered(register(elsewhere, given)))).contains(NOON.plusSeconds(3600));
  }

  @Test
  void aNewBudgetStartsNow() {
    var given = activity(going(walk, within(Duration.ofHours(1))));

    var longer = registered(register(going(walk, within(Duration.ofHours(2))), given));

    assertThat(end(longer)).contains(NOON.plusSeconds(60 + 7200));
  }

  @Test
  void scoringConstraintsAreCanonical() {
    var asked = best(new Score(3, "( ANCHOR-SEARCH  \"next\" )"), new Score(1, "((depth 1))"));

    assertThat(activity(going(walk, asked)).way().search().flatMap(Search::by))
        .contains(List.of(new Score(3, "(anchor-search \"next\")"), new Score(1, "(depth 1)")));
  }

  @Test
  void anInvalidScoringConstraintIsRejectedWithThePosition() {
    var asked = going(walk, best(new Score(3, "(dept 1)")));

    assertThat(registrar.register(asked, Optional.empty(), NOON))
        .isInstanceOf(Refused.class)
        .asString()
        .contains("course: line 1, column 2", "did you mean \"depth\"?");
  }

  private static Steering steering(Standing standing) {
    return new Steering("walk", standing);
  }

  private static Course within(Duration time) {
    var none = Optional.<Long>empty();
    var budget =
        new Budget(
            none, none, Optional.of(time), Optional.empty(), none, none, none, Optional.empty());
    return Course.PLAIN.within(Optional.of(budget));
  }

  private static Optional<Instant> end(Activity activity) {
    return activity.way().budget().flatMap(Budget::end);
  }

  private Registration register(ActivityRequest request, Activity known) {
    return registrar.register(request, Optional.of(known), NOON.plusSeconds(60));
  }

  private static Activity registered(Registration came) {
    assertThat(came).isInstanceOf(Registered.class);
    return ((Registered) came).activity();
  }
}
