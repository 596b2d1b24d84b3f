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
  private final FrontierFixture fixture =
      new FrontierFixture(id -> id.equals("walk") ? walk : FrontierFixture.activity(id));

  @Test
  void aSuspectedTrapIsQuarantinedAndReportedOnceAndIsNoPendingWork() {
    fixture.applyOutlinks(
        FrontierFixture.candidate(TRAP, 3), FrontierFixture.candidate("http://a.test/x", 1));
    fixture.applyOutlinks(FrontierFixture.candidate(TRAP, 2));

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.suspectedTraps)
        .containsExactly(
            new TrapSuspected(
                "walk",
                FrontierFixture.candidate(TRAP, 1).target(),
                "session-id",
                "sid=0a1b2c3d4e5f6071"));
    assertThat(fixture.urls().quarantined()).isEqualTo(1);
    assertThat(fixture.urls().pending()).isZero();
    assertThat(fixture.urls().done()).isEqualTo(1);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
    assertThat(fixture.stateTables.size("held")).isEqualTo(1);
  }

  @Test
  void aSeedIsNeverQuarantinedNorAUrlThatALaterSeedNames() {
    fixture.applyOutlinks(
        FrontierFixture.candidate(TRAP + "0", 0), FrontierFixture.candidate(TRAP, 2));
    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.urls().quarantined()).isEqualTo(1);

    fixture.applyOutlinks(FrontierFixture.candidate(TRAP, 0));
    assertThat(fixture.requests).hasSize(2);
    assertThat(fixture.urls().quarantined()).isZero();
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void anActivityThatOnlyReportsTrapsQuarantinesNothing() {
    change(TrapPolicy.REPORT);
    fixture.applyOutlinks(FrontierFixture.candidate(TRAP, 1));

    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.suspectedTraps).isEmpty();
  }

  @Test
  void releasedUrlsContinueAndTheOthersStayQuarantined() {
    fixture.applyOutlinks(
        FrontierFixture.candidate(TRAP, 1),
        FrontierFixture.candidate("http://b.test/;sid=0a1b2c3d", 1));
    assertThat(fixture.urls().quarantined()).isEqualTo(2);

    change(TrapPolicy.QUARANTINE.withReleased("http://a.test/"));
    later();
    assertThat(fixture.nextRequest().url()).hasToString(TRAP);
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().quarantined()).isEqualTo(1);

    fixture.applyOutlinks(FrontierFixture.candidate(TRAP + "1", 1));
    assertThat(fixture.requests).hasSize(1);

    fixture.restart();
    change(TrapPolicy.QUARANTINE.withReleased(TrapPolicy.ALL));
    later();
    assertThat(fixture.requests).hasSize(2);
    assertThat(fixture.urls().quarantined()).isZero();
    assertThat(fixture.termination().opened() - fixture.termination().closed()).isEqualTo(3);
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void bannedUrlsStayQuarantinedAfterAnyRelease() {
    fixture.applyOutlinks(FrontierFixture.candidate(TRAP, 1));
    change(TrapPolicy.QUARANTINE.withBanned("http://a.test/s").withReleased(TrapPolicy.ALL));
    later();

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().quarantined()).isEqualTo(1);
    assertThat(fixture.stateTables.size("held")).isEqualTo(1);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
  }

  @Test
  void aUrlQuarantinedForOneActivityIsRequestedForAnother() {
    fixture.applyOutlinks(
        FrontierFixture.candidate(TRAP, 1),
        FrontierFixture.candidate(TRAP, FrontierFixture.interest("other", 0)));

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.urls().quarantined()).isEqualTo(1);
    assertThat(fixture.accounts.countersOf("other").urls().done()).isEqualTo(1);

    change(TrapPolicy.REPORT);
    later();
    assertThat(fixture.nextRequest().reuse()).isTrue();
    assertThat(fixture.urls().quarantined()).isZero();
  }

  @Test
  void aUrlAtTheEndOfADirectoryRunIsQuarantinedUntilAnotherPageLinksToTheUrl() {
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    fixture.applyOutlinks(atRun(CALENDAR + 3, 2, 7), atRun(CALENDAR + 4, 3, 7));
    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.suspectedTraps)
        .containsExactly(
            new TrapSuspected(
                "walk",
                CrawlUrl.of(CALENDAR + 4),
                "endless-directory",
                "3 pages in a row led to nothing new but more of their directory"));
    fixture.applyOutlinks(atRun(CALENDAR + 4, 4, 8));
    assertThat(fixture.urls().quarantined()).isEqualTo(1);

    fixture.restart();
    fixture.applyOutlinks(FrontierFixture.candidate(CALENDAR + 4, 1));
    assertThat(fixture.requests).hasSize(2);
    assertThat(fixture.urls().quarantined()).isZero();
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void aLastResortPathWithoutASignalEndsTheQuarantine() {
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    fixture.applyOutlinks(atRun(CALENDAR + 4, 3, 7, Priority.LAST));
    assertThat(fixture.urls().quarantined()).isEqualTo(1);

    fixture.applyOutlinks(FrontierFixture.candidate(CALENDAR + 4, 4, Priority.LAST));

    assertReadByBothPathsInTheNextPhase();
  }

  @Test
  void aPathWithoutASignalThatWaitsForItsLevelEndsTheQuarantine() {
    walk = FrontierFixture.activity("walk", PathFeature.DEPTH, PathFeature.LEVEL_ORDER);
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    fixture.applyOutlinks(atRun(CALENDAR + 4, 3, 7));
    assertThat(fixture.urls().quarantined()).isEqualTo(1);

    fixture.applyOutlinks(FrontierFixture.candidate(CALENDAR + 4, 4));

    assertReadByBothPathsInTheNextPhase();
  }

  private void assertReadByBothPathsInTheNextPhase() {
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().quarantined()).isZero();
    assertThat(fixture.urls().held()).isEqualTo(1);
    assertThat(fixture.stateTables.size("held")).isEqualTo(2);

    fixture.restart();
    fixture.probe(1, 0);
    fixture.probe(2, 0);
    fixture.probe(3, 2);
    later();

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.nextRequest().reuse()).as("by the label that was parked").isTrue();
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void aReleaseExtendsADirectoryRunByTheSameNumberOfPages() {
    change(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(3)));
    fixture.applyOutlinks(atRun(CALENDAR + 4, 3, 7));

    change(walk.effectivePolicy().effectiveTraps().withReleased("http://a.test/cal/"));
    later();
    assertThat(fixture.requests).hasSize(1);
    fixture.applyOutlinks(atRun(CALENDAR + 6, 5, 7), atRun(CALENDAR + 7, 6, 7));
    assertThat(fixture.requests).hasSize(2);
    assertThat(fixture.urls().quarantined()).isEqualTo(1);

    change(walk.effectivePolicy().effectiveTraps());
    later();
    assertThat(fixture.urls().quarantined()).isEqualTo(1);
    change(walk.effectivePolicy().effectiveTraps().withReleased("http://a.test/cal/"));
    later();
    assertThat(fixture.requests).hasSize(3);
    assertThat(fixture.urls().quarantined()).isZero();
  }

  @Test
  void aDirectoryRunIsOnlyReportedForAReportingActivityAndStaysQuarantinedIfBanned() {
    change(TrapPolicy.REPORT.withMaxPages(Optional.of(3)));
    fixture.applyOutlinks(atRun(CALENDAR + 4, 3, 7));
    assertThat(fixture.requests).hasSize(1);

    change(
        TrapPolicy.QUARANTINE
            .withMaxPages(Optional.of(3))
            .withBanned(CALENDAR)
            .withReleased(TrapPolicy.ALL));
    fixture.applyOutlinks(atRun(CALENDAR + 5, 30, 7));
    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.urls().quarantined()).isEqualTo(1);
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
    fixture.now = fixture.now.plus(Duration.ofSeconds(1));
    fixture.frontier.runDueWork(fixture.now);
    fixture.frontier.runDueWork(fixture.now);
  }
}
