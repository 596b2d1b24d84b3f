package orbweaver.rule.inlet;

import static orbweaver.contract.activity.LabelPart.CITATION;
import static orbweaver.contract.activity.LabelPart.DEPTH;
import static orbweaver.contract.activity.LabelPart.ORIGIN_DIRECTORY;
import static orbweaver.contract.activity.LabelPart.ORIGIN_DOMAIN;
import static orbweaver.contract.activity.LabelPart.ORIGIN_HOST;
import static orbweaver.rule.World.NOON;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;
import org.junit.jupiter.api.Test;

class RegistrarTest {
  private static final String NEAR = "((no-cycles) (depth 2))";

  private final Registrar registrar = new Registrar("seed");

  @Test
  void aNewActivityBeginsAtOneWithOurDefaults() {
    var walk = registered(request("walk", "((NO-CYCLES)  (depth 2))"), Optional.empty());

    assertThat(walk.number()).isEqualTo(1);
    assertThat(walk.version()).isEqualTo(1);
    assertThat(walk.owner()).isEqualTo("seed");
    assertThat(walk.formula()).isEqualTo(NEAR);
    assertThat(walk.delay()).isEqualTo(Duration.ofSeconds(1));
    assertThat(walk.patience()).isEqualTo(Duration.ofMinutes(10));
    assertThat(walk.now()).isEqualTo(NOON);
    assertThat(walk.seeds()).contains(1);
  }

  @Test
  void anActivitySaysWhatOfALabelCanMakeADifferenceToIt() {
    assertThat(activity("a", "((no-cycles))").labels()).isEmpty();
    assertThat(activity("a", NEAR).labels()).containsExactly(DEPTH);
    assertThat(activity("a", "((no-cycles) (origin-host))").labels()).containsExactly(ORIGIN_HOST);
    assertThat(activity("a", "((no-cycles) (origin-directory))").labels())
        .containsExactly(ORIGIN_DIRECTORY);
    assertThat(activity("a", "((no-cycles) (origin-domain) (depth 1))").labels())
        .containsExactly(ORIGIN_DOMAIN, DEPTH);
    assertThat(activity("a", "((no-cycles) (or (origin-host) (origin-domain)))").labels())
        .containsExactly(ORIGIN_DOMAIN, ORIGIN_HOST);
    assertThat(activity("a", "((no-cycles) (anchor-search \"next\"))").labels())
        .containsExactly(CITATION);
    assertThat(activity("a", "((no-cycles) (depth 2) (uri-referrer-host \"a.test\"))").labels())
        .containsExactly(DEPTH, CITATION);
  }

  @Test
  void askingTwiceChangesNothing() {
    var walk = activity("walk", NEAR);

    var again = registrar.register(request("walk", NEAR), Optional.of(walk), NOON.plusSeconds(9));

    assertThat(again).isEqualTo(new AsBefore());
  }

  @Test
  void aChangeIsANewVersionOfTheSameMoment() {
    var walk = activity("walk", NEAR);
    var slower =
        new ActivityRequest(
            "walk",
            NEAR,
            Optional.of("me@example.org"),
            Optional.of(3),
            Optional.of(Duration.ofSeconds(5)),
            Optional.of(Duration.ofHours(1)));

    var came = registrar.register(slower, Optional.of(walk), NOON.plusSeconds(9));

    assertThat(came)
        .isEqualTo(
            new Registered(
                new Activity(
                    "walk",
                    1,
                    2,
                    "seed",
                    NEAR,
                    slower.operator(),
                    slower.seeds(),
                    Duration.ofSeconds(5),
                    Duration.ofHours(1),
                    NOON,
                    walk.labels())));
  }

  @Test
  void anotherFormulaForAKnownActivityIsRefusedWithBothShown() {
    var why = refused("((no-cycles) (depth 3))", Optional.of(activity("walk", NEAR)));

    assertThat(why).contains("walk", "((no-cycles) (depth 3))", NEAR);
  }

  @Test
  void aFormulaWithoutNoCyclesAtItsTopIsRefused() {
    assertThat(refused("((depth 2))", Optional.empty())).contains("(no-cycles)", "top level");
    assertThat(refused("((or (no-cycles) (depth 2)))", Optional.empty())).contains("(no-cycles)");
  }

  @Test
  void aFormulaThatWantsWhatIsFarIsRefused() {
    assertThat(refused("((no-cycles) (not (depth 2)))", Optional.empty()))
        .contains("monotone in depth", "(not (depth 2))");
  }

  @Test
  void whatIsNoFormulaIsRefusedWithItsPlace() {
    assertThat(refused("((no-cycles) (dept 2))", Optional.empty())).contains("column", "dept");
  }

  private Activity registered(ActivityRequest request, Optional<Activity> known) {
    var came = registrar.register(request, known, NOON);
    assertThat(came).isInstanceOf(Registered.class);
    return ((Registered) came).activity();
  }

  private String refused(String formula, Optional<Activity> known) {
    var came = registrar.register(request("walk", formula), known, NOON);
    assertThat(came).isInstanceOf(Refused.class);
    return ((Refused) came).why();
  }
}
