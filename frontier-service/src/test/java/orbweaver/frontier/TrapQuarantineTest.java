package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.api.Test;

/** Quarantine of suspected traps until an operator has reviewed them. */
class TrapQuarantineTest {
  private static final String CALENDAR = "http://a.test/cal/";
  private static final String TRAP = "http://a.test/s;sid=0a1b2c3d4e5f6071";

  private Activity walk = FrontierFixture.activity("walk", PathFeature.DEPTH);
  private final FrontierFixture world =
      new FrontierFixture(id -> id.equals("walk") ? walk : FrontierFixture.activity(id));

  @Test
  void aSuspectedTrapIsQuarantinedAndReportedOnceAndIsNoPendingWork() {
    world.applyOutlinks(
        FrontierFixture.candidate(TRAP, 3), FrontierFixture.candidate("http://a.test/x", 1));
    world.applyOutlinks(FrontierFixture.candidate(TRAP, 2));

    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(world.requests).isEmpty();
    assertThat(world.suspectedTraps)
        .containsExactly(
            new TrapSuspected(
                "walk",
                FrontierFixture.candidate(TRAP, 1).target(),
                "session-id",
                "sid=0a1b2c3d4e5f6071"));
    assertThat(world.urls().quarantined()).isEqualTo(1);
    assertThat(world.urls().pending()).isZero();
    assertThat(world.urls().done()).isEqualTo(1);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());
    assertThat(world.stateTables.size("held")).isEqualTo(1);
  }

  @Test
  void aSeedIsNeverQuarantinedNorAUrlThatALaterSeedNames() {
    world.applyOutlinks(
        FrontierFixture.candidate(TRAP + "0", 0), FrontierFixture.candidate(TRAP, 2));
    assertThat(world.requests).hasSize(1);
    assertThat(world.urls().quarantined()).isEqualTo(1);

    world.applyOutlinks(FrontierFixture.candidate(TRAP, 0));
    assertThat(world.requests).hasSize(2);
    assertThat(world.urls().quarantined()).isZero();
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void anActivityThatOnlyReportsTrapsQuarantinesNothing() {
    change(TrapPolicy.REPORT);
    world.applyOutlinks(FrontierFixture.candidate(TRAP, 1));

    assertThat(world.requests).hasSize(1);
    assertThat(world.suspectedTraps).isEmpty();
  }

  @Test
  void releasedUrlsContinueAndTheOthersStayQuarantined() {
    world.applyOutlinks(
        FrontierFixture.candidate(TRAP, 1),
        FrontierFixture.candidate("http://b.test/;sid=0a1b2c3d", 1));
    assertThat(world.urls().quarantined()).isEqualTo(2);

    change(TrapPolicy.QUARANTINE.withReleased("http://a.test/"));
    later();
    assertThat(world.nextRequest().url()).hasToString(TRAP);
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().quarantined()).isEqualTo(1);

    world.applyOutlinks(FrontierFixture.candidate(TRAP + "1", 1));
    assertThat(world.requests).hasSize(1);

    world.restart();
    change(TrapPolicy.QUARANTINE.withReleased(TrapPolicy.ALL));
    later();
    assertThat(world.requests).hasSize(2);
    assertThat(world.urls().quarantined()).isZero();
    assertThat(world.termination().opened() - world.termination().closed()).isEqualTo(3);
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void bannedUrlsStayQuarantinedAfterAnyRelease() {
    world.applyOutlinks(FrontierFixture.candidate(TRAP, 1));
    change(TrapPolicy.QUARANTINE.withBanned("http://a.test/s").withReleased(TrapPolicy.ALL));
    later();

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().quarantined()).isEqualTo(1);
    assertThat(world.stateTables.size("held")).isEqualTo(1);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());
  }

  @Test
  void aUrlQuarantinedForOneActivityIsRequestedForAnother() {
    world.applyOutlinks(
        FrontierFixture.candidate(TRAP, 1),
        FrontierFixture.candidate(TRAP, FrontierFixture.interest("other", 0)));

    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(world.urls().quarantined()).isEqualTo(1);
    assertThat(world.accounts.countersOf("other").urls().done()).isEqualTo(1);

    change(TrapPolicy.REPORT);
    later();
    assertThat(world.nextRequest().reuse()).isTrue();
    assertThat(world.urls().quarantined()).isZero();
  }

  @Test
  void aUrlAtTheEndOfADirectoryRunIsQuarantinedUntilAnotherPageLinksToTheUrl() {
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    world.applyOutlinks(atRun(CALENDAR + 3, 2, 7), atRun(CALENDAR + 4, 3, 7));
    assertThat(world.requests).hasSize(1);
    assertThat(world.suspectedTraps)
        .containsExactly(
            new TrapSuspected(
                "walk",
                CrawlUrl.of(CALENDAR + 4),
                "endless-directory",
                "3 pages in a row led to nothing new but more of their directory"));
    world.applyOutlinks(atRun(CALENDAR + 4, 4, 8));
    assertThat(world.urls().quarantined()).isEqualTo(1);

    world.restart();
    world.applyOutlinks(FrontierFixture.candidate(CALENDAR + 4, 1));
    assertThat(world.requests).hasSize(2);
    assertThat(world.urls().quarantined()).isZero();
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void aLastResortPathWithoutASignalEndsTheQuarantine() {
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    world.applyOutlinks(atRun(CALENDAR + 4, 3, 7, Priority.LAST));
    assertThat(world.urls().quarantined()).isEqualTo(1);

    world.applyOutlinks(FrontierFixture.candidate(CALENDAR + 4, 4, Priority.LAST));

    assertReadByBothPathsInTheNextPhase();
  }

  @Test
  void aPathWithoutASignalThatWaitsForItsLevelEndsTheQuarantine() {
    walk = FrontierFixture.activity("walk", PathFeature.DEPTH, PathFeature.LEVEL_ORDER);
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    world.applyOutlinks(atRun(CALENDAR + 4, 3, 7));
    assertThat(world.urls().quarantined()).isEqualTo(1);

    world.applyOutlinks(FrontierFixture.candidate(CALENDAR + 4, 4));

    assertReadByBothPathsInTheNextPhase();
  }

  private void assertReadByBothPathsInTheNextPhase() {
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().quarantined()).isZero();
    assertThat(world.urls().held()).isEqualTo(1);
    assertThat(world.stateTables.size("held")).isEqualTo(2);

    world.restart();
    world.probe(1, 0);
    world.probe(2, 0);
    world.probe(3, 2);
    later();

    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(world.nextRequest().reuse()).as("by the label that was parked").isTrue();
    assertThat(world.requests).isEmpty();
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void aReleaseExtendsADirectoryRunByTheSameNumberOfPages() {
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    world.applyOutlinks(atRun(CALENDAR + 4, 3, 7));

    change(walk.effectivePolicy().effectiveTraps().withReleased("http://a.test/cal/"));
    later();
    assertThat(world.requests).hasSize(1);
    world.applyOutlinks(atRun(CALENDAR + 6, 5, 7), atRun(CALENDAR + 7, 6, 7));
    assertThat(world.requests).hasSize(2);
    assertThat(world.urls().quarantined()).isEqualTo(1);

    change(walk.effectivePolicy().effectiveTraps());
    later();
    assertThat(world.urls().quarantined()).isEqualTo(1);
    change(walk.effectivePolicy().effectiveTraps().withReleased("http://a.test/cal/"));
    later();
    assertThat(world.requests).hasSize(3);
    assertThat(world.urls().quarantined()).isZero();
  }

  @Test
  void aDirectoryRunIsOnlyReportedForAReportingActivityAndStaysQuarantinedIfBanned() {
    change(TrapPolicy.REPORT.withMaxPages(Optional.of(3)));
    world.applyOutlinks(atRun(CALENDAR + 4, 3, 7));
    assertThat(world.requests).hasSize(1);

    change(
        TrapPolicy.QUARANTINE
            .withMaxPages(Optional.of(3))
            .withBanned(CALENDAR)
            .withReleased(TrapPolicy.ALL));
    world.applyOutlinks(atRun(CALENDAR + 5, 30, 7));
    assertThat(world.requests).hasSize(1);
    assertThat(world.urls().quarantined()).isEqualTo(1);
  }

  private static Outlink atRun(String url, int pages, int others) {
    return atRun(url, pages, others, Priority.NEXT);
  }

  private static Outlink atRun(String url, int pages, int others, Priority priority) {
    var path = FrontierFixture.interest(1).path().withDirectoryRun(new DirectoryRun(pages, others));
    return FrontierFixture.candidate(url, new Interest("walk", 1, path, "t", priority));
  }

  private void change(TrapPolicy traps) {
    walk = walk.withNextVersion(walk.formula(), CrawlPolicy.DEFAULT.withTraps(traps));
  }

  private void later() {
    world.now = world.now.plus(Duration.ofSeconds(1));
    world.frontier.runDueWork(world.now);
    world.frontier.runDueWork(world.now);
  }
}
