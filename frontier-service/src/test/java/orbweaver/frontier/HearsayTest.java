package orbweaver.frontier;

import static orbweaver.frontier.World.asking;
import static orbweaver.frontier.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Order;
import orbweaver.contract.verdict.Candidate;
import org.junit.jupiter.api.Test;

/** Answers to {@code known-to}, added when a request is dispatched. */
class HearsayTest {
  private static final Map<String, Activity> ACTIVITIES =
      Map.of(
          "leeds", asking("leeds", "seed", "york"),
          "north", asking("north", "seed.leeds"),
          "york", asking("york", "seed", "leeds", "york", "hull"),
          "bath", asking("bath", "seed.bath", "seed"));

  private final World world = new World(id -> Objects.requireNonNull(ACTIVITIES.get(id)));

  @Test
  void anActivityWithoutKnownToGetsNoAnswers() {
    want("north");
    want("york");

    assertThat(told(world.nextRequest(), "north")).isEmpty();
  }

  @Test
  void anUnseenUrlIsKnownToNoOtherActivity() {
    want("york");

    assertThat(told(world.nextRequest(), "york"))
        .contains(Map.of("leeds", false, "york", false, "hull", false));
  }

  @Test
  void anActivityKnowsAUrlWhateverItsOutcome() {
    want("leeds");
    world.close(world.nextRequest(), World.PAGE);
    want("york");

    var request = world.nextRequest();
    assertThat(request.reuse()).isTrue();
    assertThat(told(request, "york")).contains(Map.of("leeds", true, "york", false, "hull", false));
  }

  @Test
  void aPartyKnowsTheUrlsOfAllItsActivities() {
    want("north");
    world.close(world.nextRequest(), World.PAGE);
    want("york");
    var yorks = world.nextRequest();
    assertThat(told(yorks, "york").orElseThrow()).containsEntry("leeds", true);

    want("bath");
    world.close(yorks, new Unchanged());
    assertThat(told(world.nextRequest(), "bath")).contains(Map.of("seed", true));
  }

  @Test
  void twoActivitiesThatUseKnownToGetAnswersAboutEachOther() {
    world.refer(candidate("leeds"), candidate("york"));
    world.close(world.nextRequest(), World.PAGE);

    var request = world.nextRequest();
    assertThat(told(request, "york").orElseThrow()).containsEntry("leeds", true);
  }

  @Test
  void aRepeatedRequestGetsNewAnswers() {
    want("york");
    var first = world.nextRequest();
    want("leeds");
    world.close(first, new Failed(Failure.TIMEOUT));
    world.now = world.now.plus(World.PATIENCE.dividedBy(2));
    world.frontier.wake(world.now);

    var again = world.nextRequest();
    assertThat(told(first, "york").orElseThrow()).containsEntry("leeds", false);
    assertThat(told(again, "york").orElseThrow()).containsEntry("leeds", true);
    assertThat(told(again, "leeds")).contains(Map.of("york", true));

    world.close(again, new Needs(new Whole()));
    assertThat(world.nextRequest().wishes()).isEqualTo(again.wishes());
  }

  private void want(String activity) {
    world.refer(candidate(activity));
  }

  private static Candidate candidate(String activity) {
    return World.candidate("http://a.test/x", wish(activity, 1));
  }

  private static Optional<Map<String, Boolean>> told(Order request, String activity) {
    return request.wishes().stream()
        .filter(interest -> interest.activity().equals(activity))
        .findFirst()
        .orElseThrow()
        .knownTo();
  }
}
