package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.candidate;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.verdict.HostOverride;
import org.junit.jupiter.api.Test;

/** Statuses of hosts that a frontier publishes. */
class HostStatusTest {
  private Activity walk = FrontierFixture.activity("walk");
  private final FrontierFixture fixture = new FrontierFixture(_ -> walk);

  @Test
  void aBusyHostIsPublishedAtMostOnceASecond() {
    fixture.applyOutlinks(candidate("http://a.test/x", 1));
    assertThat(published()).extracting(HostStatus::inFlight).containsExactly(1);

    fixture.applyOutlinks(candidate("http://a.test/y", 1));
    assertThat(published()).isEmpty();
    fixture.now = fixture.now.plusSeconds(1);
    assertThat(published()).extracting(HostStatus::inFlight).containsExactly(2);
    assertThat(published()).isEmpty();
  }

  @Test
  void anIdleHostIsPublishedAtOnce() {
    fixture.applyOutlinks(candidate("http://a.test/x", 1));
    assertThat(published()).hasSize(1);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    var status = published().getFirst();
    assertThat(status.hasNoWork()).isTrue();
    assertThat(status.key()).isEqualTo("a.test");
    assertThat(status.lastOutcome()).contains("fetched");
  }

  @Test
  void anIdleHostIsPublishedAgainOnlyAfterAChange() {
    fixture.applyOutlinks(candidate("http://a.test/x", 1));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(published()).hasSize(1);

    fixture.now = fixture.now.plusSeconds(60);
    assertThat(published()).isEmpty();
    fixture.restart();
    assertThat(published()).isEmpty();

    fixture.apply(new HostOverride("a.test", Optional.of(Duration.ofSeconds(5)), Optional.empty()));
    assertThat(published()).hasSize(1);
  }

  @Test
  void aRestartPublishesAnIdleHostWhoseStatusWasNotPublished() {
    fixture.applyOutlinks(candidate("http://a.test/x", 1));
    assertThat(published()).hasSize(1);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.restart();

    assertThat(published()).extracting(HostStatus::hasNoWork).containsExactly(true);
    fixture.restart();
    assertThat(published()).isEmpty();
  }

  @Test
  void aRestartPublishesBusyHostsAgain() {
    fixture.applyOutlinks(candidate("http://a.test/x", 1), candidate("http://b.test/x", 1));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    published();

    fixture.restart();

    assertThat(published()).extracting(HostStatus::key).containsExactly("b.test");
  }

  @Test
  void whatLimitsAHostIsPublished() {
    var until = fixture.now.plusSeconds(60);
    fixture.apply(
        new HostOverride("a.test", Optional.of(Duration.ofSeconds(5)), Optional.of(until)));

    var status = published().getFirst();
    assertThat(status.blockedUntil()).contains(until);
    assertThat(status.minDelay()).contains(Duration.ofSeconds(5));
    assertThat(status.isUnused()).isFalse();
  }

  @Test
  void theActivitiesThatGaveTheHostUpArePublished() {
    fixture.applyOutlinks(candidate("http://a.test/x", 1));
    while (!fixture.requests.isEmpty())
      fixture.complete(fixture.nextRequest(), new Failed(Failure.UNREACHABLE));

    var status = published().getFirst();
    assertThat(status.hasNoWork()).isTrue();
    assertThat(status.givenUpBy()).containsEntry("walk", "a.test (unreachable)");
    assertThat(status.lastOutcome()).isPresent();
  }

  @Test
  void theActivitiesThatExhaustedTheirBudgetForTheHostArePublished() {
    walk = walk.withPolicy(CrawlPolicy.DEFAULT.withBudget(Optional.of(pagesPerHost(1))));
    fixture.applyOutlinks(candidate("http://a.test/x", 1), candidate("http://a.test/y", 1));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    var status = published().getFirst();
    assertThat(status.budgetExhausted()).containsExactly("walk");
    assertThat(status.isUnused()).isFalse();
  }

  private static Budget pagesPerHost(long pages) {
    return Budget.NONE.withHostPages(Optional.of(pages)).withSince(FrontierFixture.NOON);
  }

  private List<HostStatus> published() {
    var published = new ArrayList<HostStatus>();
    fixture.frontier.drainHostStatus(() -> List.of(walk), fixture.now, published::add);
    return published;
  }
}
