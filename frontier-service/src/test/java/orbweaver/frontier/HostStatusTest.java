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
  private final FrontierFixture world = new FrontierFixture(_ -> walk);

  @Test
  void aBusyHostIsPublishedAtMostOnceASecond() {
    world.applyOutlinks(candidate("http://a.test/x", 1));
    assertThat(published()).extracting(HostStatus::inFlight).containsExactly(1);

    world.applyOutlinks(candidate("http://a.test/y", 1));
    assertThat(published()).isEmpty();
    world.now = world.now.plusSeconds(1);
    assertThat(published()).extracting(HostStatus::inFlight).containsExactly(2);
    assertThat(published()).isEmpty();
  }

  @Test
  void anIdleHostIsPublishedAtOnce() {
    world.applyOutlinks(candidate("http://a.test/x", 1));
    assertThat(published()).hasSize(1);
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    var status = published().getFirst();
    assertThat(status.hasNoWork()).isTrue();
    assertThat(status.key()).isEqualTo("a.test");
    assertThat(status.lastOutcome()).contains("fetched");
  }

  @Test
  void anIdleHostIsPublishedAgainOnlyAfterAChange() {
    world.applyOutlinks(candidate("http://a.test/x", 1));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(published()).hasSize(1);

    world.now = world.now.plusSeconds(60);
    assertThat(published()).isEmpty();
    world.restart();
    assertThat(published()).isEmpty();

    world.apply(new HostOverride("a.test", Optional.of(Duration.ofSeconds(5)), Optional.empty()));
    assertThat(published()).hasSize(1);
  }

  @Test
  void aRestartPublishesAnIdleHostWhoseStatusWasNotPublished() {
    world.applyOutlinks(candidate("http://a.test/x", 1));
    assertThat(published()).hasSize(1);
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.restart();

    assertThat(published()).extracting(HostStatus::hasNoWork).containsExactly(true);
    world.restart();
    assertThat(published()).isEmpty();
  }

  @Test
  void aRestartPublishesBusyHostsAgain() {
    world.applyOutlinks(candidate("http://a.test/x", 1), candidate("http://b.test/x", 1));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    published();

    world.restart();

    assertThat(published()).extracting(HostStatus::key).containsExactly("b.test");
  }

  @Test
  void whatLimitsAHostIsPublished() {
    var until = world.now.plusSeconds(60);
    world.apply(new HostOverride("a.test", Optional.of(Duration.ofSeconds(5)), Optional.of(until)));

    var status = published().getFirst();
    assertThat(status.blockedUntil()).contains(until);
    assertThat(status.minDelay()).contains(Duration.ofSeconds(5));
    assertThat(status.isUnused()).isFalse();
  }

  @Test
  void theActivitiesThatGaveTheHostUpArePublished() {
    world.applyOutlinks(candidate("http://a.test/x", 1));
    while (!world.requests.isEmpty())
      world.complete(world.nextRequest(), new Failed(Failure.UNREACHABLE));

    var status = published().getFirst();
    assertThat(status.hasNoWork()).isTrue();
    assertThat(status.givenUpBy()).containsEntry("walk", "unreachable");
    assertThat(status.lastOutcome()).isPresent();
  }

  @Test
  void theActivitiesThatExhaustedTheirBudgetForTheHostArePublished() {
    walk = walk.withPolicy(CrawlPolicy.DEFAULT.withBudget(Optional.of(pagesPerHost(1))));
    world.applyOutlinks(candidate("http://a.test/x", 1), candidate("http://a.test/y", 1));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    var status = published().getFirst();
    assertThat(status.budgetExhausted()).containsExactly("walk");
    assertThat(status.isUnused()).isFalse();
  }

  private static Budget pagesPerHost(long pages) {
    return Budget.NONE.withHostPages(Optional.of(pages)).withSince(FrontierFixture.NOON);
  }

  private List<HostStatus> published() {
    var published = new ArrayList<HostStatus>();
    world.frontier.drainHostStatus(() -> List.of(walk), world.now, published::add);
    return published;
  }
}
