package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.candidate;
import static orbweaver.frontier.FrontierFixture.interest;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Suppression;
import org.junit.jupiter.api.Test;

/** Suppression of URLs for all activities. */
class SuppressionTest {
  private static final String CALENDAR = "http://a.test/cal/";

  private final Map<String, Activity> activities = new HashMap<>();
  private final FrontierFixture fixture =
      new FrontierFixture(
          id -> activities.computeIfAbsent(id, name -> FrontierFixture.activity(name)));

  @Test
  void aSuppressedUrlIsRequestedForNoActivity() {
    suppress(CALENDAR);

    fixture.applyOutlinks(
        candidate("http://a.test/cal/1", 1),
        candidate("http://a.test/cal/1", interest("other", 1)),
        candidate("http://a.test/calendar", 1));

    assertThat(fixture.requests)
        .map(FetchRequest::url)
        .containsExactly(CrawlUrl.of("http://a.test/calendar"));
    assertThat(fixture.urls().done()).isOne();
    assertThat(fixture.accounts.countersOf("other").urls().done()).isOne();
    assertThat(fixture.accounts.countersOf("other").urls().pending()).isZero();
  }

  @Test
  void aSeedAndARetryAndARefreshDoNotLiftIt() {
    suppress(CALENDAR);
    fixture.applyOutlinks(candidate("http://a.test/cal/1", 1));
    fixture.applyOutlinks(candidate("http://a.test/cal/1", 0));
    activities.computeIfPresent("walk", (_, activity) -> activity.withRetry());
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.refresh(CrawlUrl.of("http://a.test/cal/1")))
        .isNotEqualTo(RefreshResult.REQUESTED);
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().done()).isOne();
  }

  @Test
  void aUrlThatWaitsIsNotRequestedAnyMoreEvenAfterARestart() {
    activities.put("walk", slow());
    fixture.applyOutlinks(candidate("http://a.test/", 1), candidate("http://a.test/cal/1", 1));
    var open = fixture.nextRequest();
    assertThat(fixture.requests).isEmpty();

    suppress(CALENDAR);
    fixture.restart();
    fixture.complete(open, FrontierFixture.PAGE);
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().pending()).isZero();
    assertThat(fixture.urls().done()).isEqualTo(2);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
    assertThat(fixture.stateTables.size("queue")).isZero();
  }

  @Test
  void aUrlThatWaitsBehindABusyHostIsHeldAtOnce() {
    activities.put("walk", slow());
    fixture.applyOutlinks(candidate("http://a.test/", 1), candidate("http://a.test/cal/1", 1));

    suppress(CALENDAR);
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.urls().done()).isOne();
    assertThat(fixture.urls().pending()).isOne();
    fixture.applyOutlinks(candidate("http://a.test/cal/1", 0));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aStoredPageOfAnotherActivityIsNotReused() {
    fixture.applyOutlinks(candidate("http://a.test/cal/1", 1));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    suppress(CALENDAR);

    fixture.applyOutlinks(candidate("http://a.test/cal/1", interest("other", 1)));

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().pages()).as("what was read stays read").isOne();
  }

  @Test
  void theRemovalOfAPatternReleasesItsUrlsUnlessAnotherMatches() {
    suppress(CALENDAR);
    suppress("*://*/cal/2*");
    fixture.applyOutlinks(candidate("http://a.test/cal/1", 1), candidate("http://a.test/cal/2", 1));
    assertThat(fixture.frontier.suppressions()).hasSize(2);

    fixture.apply(new Suppression(CALENDAR, Optional.empty(), fixture.now));
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.requests)
        .map(FetchRequest::url)
        .containsExactly(CrawlUrl.of("http://a.test/cal/1"));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.urls().pages()).isOne();
    assertThat(fixture.urls().done()).isEqualTo(2);
    assertThat(fixture.urls().pending()).isZero();
    assertThat(fixture.frontier.suppressions())
        .map(Suppression::pattern)
        .containsExactly("*://*/cal/2*");
  }

  private static Activity slow() {
    return FrontierFixture.activity("walk").toBuilder().delay(Duration.ofMinutes(1)).build();
  }

  private void suppress(String pattern) {
    fixture.apply(new Suppression(pattern, Optional.of("endless"), fixture.now));
  }
}
