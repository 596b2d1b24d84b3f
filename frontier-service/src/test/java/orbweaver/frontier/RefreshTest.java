package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.PageVerdict;
import org.junit.jupiter.api.Test;

/** Refreshes: URLs that are requested again because a client asks for it. */
class RefreshTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/a");
  private static final int MANY = 3_000;
  private static final String LEEDS = "leeds.walk";

  private final Map<String, Activity> changed = new HashMap<>();
  private final FrontierFixture fixture = new FrontierFixture(this::activity);

  private Activity activity(String id) {
    return changed.getOrDefault(id, newActivity(id));
  }

  private static Activity newActivity(String id) {
    var plain = FrontierFixture.activity(id, PathFeature.DEPTH);
    return id.equals(LEEDS) ? plain.toBuilder().owner("seed.leeds").build() : plain;
  }

  private static Interest interest(String activity, int depth) {
    return FrontierFixture.interest(activity, depth);
  }

  private void admit(String activity, int depth) {
    fixture.applyOutlinks(FrontierFixture.candidate(A.toString(), interest(activity, depth)));
  }

  private void read(String activity) {
    admit(activity, 1);
    complete(fixture.nextRequest(), FrontierFixture.PAGE);
  }

  private void complete(FetchRequest request, Outcome outcome) {
    var version =
        new PageVersion(fixture.now, 7, Optional.of("\"1\""), Optional.empty(), Optional.empty());
    var verdict =
        new PageVerdict(
            request.url(), request.number(), outcome, List.of(), List.of(), Map.of(), List.of());
    fixture.apply(verdict.withPageVersion(Optional.of(version)));
  }

  private void setState(String id, DesiredState state) {
    changed.put(id, activity(id).withDesiredState(state));
    fixture.frontier.runDueWork(fixture.now);
  }

  private void runDueWork() {
    for (var run = 0; run < 3; run++) fixture.frontier.runDueWork(fixture.now);
  }

  @Test
  void aRefreshIsAConditionalRequestForTheInterestsOfThePage() {
    read("walk");
    fixture.restart();

    assertThat(fixture.refresh(A)).isEqualTo(RefreshResult.REQUESTED);

    var request = fixture.nextRequest();
    assertThat(request.number()).isEqualTo(2);
    assertThat(request.reuse()).isFalse();
    assertThat(request.validators()).isPresent();
    assertThat(request.interests()).containsExactly(interest("walk", 1));
    assertThat(fixture.urls().done()).isEqualTo(1);
    complete(request, FrontierFixture.PAGE);
    assertThat(fixture.frontier.isRequested(A)).isFalse();
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
  }

  @Test
  void aRefreshIsSentBeforeOtherUrlsOfTheHost() {
    read("walk");
    for (var i = 0; i < MANY; i++)
      fixture.applyOutlinks(
          FrontierFixture.candidate("http://a.test/other" + i, interest("walk", 1)));
    var inFlight = fixture.requests.size();
    assertThat(inFlight).isLessThan(MANY);
    fixture.refresh(A);

    complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.requests).element(inFlight - 1).extracting(FetchRequest::url).isEqualTo(A);
  }

  @Test
  void aUrlThatWasNotVisitedIsNotRequested() {
    assertThat(fixture.refresh(A)).isEqualTo(RefreshResult.UNKNOWN);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aUrlWithoutAResponseIsNotRequested() {
    admit("walk", 1);
    complete(fixture.nextRequest(), new Filtered());

    assertThat(fixture.refresh(A)).isEqualTo(RefreshResult.UNWANTED);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aRedirectIsRequestedAgain() {
    admit("walk", 1);
    complete(fixture.nextRequest(), new Redirected(CrawlUrl.of("http://a.test/b")));

    assertThat(fixture.refresh(A)).isEqualTo(RefreshResult.REQUESTED);
    assertThat(fixture.nextRequest().reuse()).isFalse();
  }

  @Test
  void allActivitiesAndPathsThatHaveThePageAreAnswered() {
    read("walk");
    admit("other", 2);
    complete(fixture.nextRequest(), new NotModified());
    admit("walk", 0);
    complete(fixture.nextRequest(), new NotModified());

    fixture.refresh(A);

    assertThat(fixture.nextRequest().interests())
        .containsExactlyInAnyOrder(interest("walk", 1), interest("walk", 0), interest("other", 2));
  }

  @Test
  void aPartyRefreshesForItsOwnActivitiesOnly() {
    read("walk");
    admit(LEEDS, 1);
    complete(fixture.nextRequest(), new NotModified());

    assertThat(fixture.refresh(A, "seed.leeds")).isEqualTo(RefreshResult.REQUESTED);
    assertThat(fixture.nextRequest().interests()).containsExactly(interest(LEEDS, 1));
    assertThat(fixture.refresh(A, "seed.york")).isEqualTo(RefreshResult.UNWANTED);
  }

  @Test
  void aRefreshOfAPausedActivityIsSentWhenItIsResumed() {
    read("walk");
    setState("walk", DesiredState.PAUSED);

    assertThat(fixture.refresh(A)).isEqualTo(RefreshResult.HELD);
    runDueWork();
    assertThat(fixture.requests).isEmpty();

    fixture.restart();
    setState("walk", DesiredState.RUNNING);
    runDueWork();
    var request = fixture.nextRequest();
    assertThat(request.reuse()).isFalse();
    complete(request, FrontierFixture.PAGE);
    assertThat(fixture.urls().done()).isEqualTo(1);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
  }

  @Test
  void aRequestInFlightServesARefresh() {
    read("walk");
    fixture.refresh(A);
    fixture.refresh(A);

    complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void anEvaluationOfTheStoredPageDoesNotServeARefresh() {
    read("walk");
    admit("walk", 0);
    var reuse = fixture.nextRequest();
    assertThat(reuse.reuse()).isTrue();

    assertThat(fixture.refresh(A)).isEqualTo(RefreshResult.REQUESTED);
    complete(reuse, new NotModified());

    assertThat(fixture.nextRequest().reuse()).isFalse();
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void anEvaluationThatNeedsTheBodyServesARefreshByItsRequest() {
    read("walk");
    admit("walk", 0);
    fixture.refresh(A);
    complete(fixture.nextRequest(), new RefetchNeeded(new BodyExtent.Whole()));

    var request = fixture.nextRequest();
    assertThat(request.reuse()).isFalse();
    complete(request, FrontierFixture.PAGE);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void theInterestsOfAnActivityWithoutTheRequestInFlightAreAnsweredFromItsPage() {
    read("walk");
    admit("other", 2);
    complete(fixture.nextRequest(), new NotModified());
    fixture.refresh(A, "seed");
    var both = fixture.nextRequest();
    fixture.now = fixture.now.plus(Duration.ofSeconds(1));
    complete(both, FrontierFixture.PAGE);

    assertThat(both.interests()).hasSize(2);
    assertThat(fixture.requests).isEmpty();
  }
}
