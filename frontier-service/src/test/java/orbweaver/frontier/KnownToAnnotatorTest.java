package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.interest;
import static orbweaver.frontier.FrontierFixture.withKnownTo;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.api.Test;

/** Answers to {@code known-to}, added when a request is dispatched. */
class KnownToAnnotatorTest {
  private static final Map<String, Activity> ACTIVITIES =
      Map.of(
          "leeds", withKnownTo("leeds", "seed", "york"),
          "north", withKnownTo("north", "seed.leeds"),
          "york", withKnownTo("york", "seed", "leeds", "york", "hull"),
          "bath", withKnownTo("bath", "seed.bath", "seed"));

  private final FrontierFixture fixture =
      new FrontierFixture(id -> Objects.requireNonNull(ACTIVITIES.get(id)));

  @Test
  void anActivityWithoutKnownToGetsNoAnswers() {
    admit("north");
    admit("york");

    assertThat(knownTo(fixture.nextRequest(), "north")).isEmpty();
  }

  @Test
  void anUnseenUrlIsKnownToNoOtherActivity() {
    admit("york");

    assertThat(knownTo(fixture.nextRequest(), "york"))
        .contains(Map.of("leeds", false, "york", false, "hull", false));
  }

  @Test
  void anActivityKnowsAUrlWithAnyOutcome() {
    admit("leeds");
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    admit("york");

    var request = fixture.nextRequest();
    assertThat(request.reuse()).isTrue();
    assertThat(knownTo(request, "york"))
        .contains(Map.of("leeds", true, "york", false, "hull", false));
  }

  @Test
  void aPartyKnowsTheUrlsOfAllItsActivities() {
    admit("north");
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    admit("york");
    var yorks = fixture.nextRequest();
    assertThat(knownTo(yorks, "york").orElseThrow()).containsEntry("leeds", true);

    admit("bath");
    fixture.complete(yorks, new NotModified());
    assertThat(knownTo(fixture.nextRequest(), "bath")).contains(Map.of("seed", true));
  }

  @Test
  void twoActivitiesThatUseKnownToGetAnswersAboutEachOther() {
    fixture.applyOutlinks(candidate("leeds"), candidate("york"));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    var request = fixture.nextRequest();
    assertThat(knownTo(request, "york").orElseThrow()).containsEntry("leeds", true);
  }

  @Test
  void aRepeatedRequestGetsNewAnswers() {
    admit("york");
    var first = fixture.nextRequest();
    admit("leeds");
    fixture.complete(first, new Failed(Failure.TIMEOUT));
    fixture.now = fixture.now.plus(FrontierFixture.PATIENCE.dividedBy(2));
    fixture.frontier.runDueWork(fixture.now);

    var again = fixture.nextRequest();
    assertThat(knownTo(first, "york").orElseThrow()).containsEntry("leeds", false);
    assertThat(knownTo(again, "york").orElseThrow()).containsEntry("leeds", true);
    assertThat(knownTo(again, "leeds")).contains(Map.of("york", true));

    fixture.complete(again, new RefetchNeeded(new Whole()));
    assertThat(fixture.nextRequest().interests()).isEqualTo(again.interests());
  }

  private void admit(String activity) {
    fixture.applyOutlinks(candidate(activity));
  }

  private static Outlink candidate(String activity) {
    return FrontierFixture.candidate("http://a.test/x", interest(activity, 1));
  }

  private static Optional<Map<String, Boolean>> knownTo(FetchRequest request, String activity) {
    return request.interests().stream()
        .filter(interest -> interest.activity().equals(activity))
        .findFirst()
        .orElseThrow()
        .knownTo();
  }
}
