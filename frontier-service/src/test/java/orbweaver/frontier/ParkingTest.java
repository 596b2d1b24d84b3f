package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Parked;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Traps;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import org.junit.jupiter.api.Test;

/** Quarantine of suspected traps until an operator has reviewed them. */
class ParkingTest {
  private static final String CALENDAR = "http://a.test/cal/";
  private static final String TRAP = "http://a.test/s;sid=0a1b2c3d4e5f6071";

  private Activity walk = World.activity("walk", LabelPart.DEPTH);
  private final World world = new World(id -> id.equals("walk") ? walk : World.activity(id));

  @Test
  void aSuspectedTrapIsQuarantinedReportedOnceAndIsNoPendingWork() {
    world.refer(World.candidate(TRAP, 3), World.candidate("http://a.test/x", 1));
    world.refer(World.candidate(TRAP, 2));

    world.close(world.nextRequest(), World.PAGE);
    assertThat(world.orders).isEmpty();
    assertThat(world.parked)
        .containsExactly(
            new Parked(
                "walk", World.candidate(TRAP, 1).target(), "session-id", "sid=0a1b2c3d4e5f6071"));
    assertThat(world.shown().parked()).isEqualTo(1);
    assertThat(world.shown().pending()).isZero();
    assertThat(world.shown().done()).isEqualTo(1);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
    assertThat(world.shelf.size("held")).isEqualTo(1);
  }

  @Test
  void aSeedIsNeverQuarantinedNorAUrlThatALaterSeedNames() {
    world.refer(World.candidate(TRAP + "0", 0), World.candidate(TRAP, 2));
    assertThat(world.orders).hasSize(1);
    assertThat(world.shown().parked()).isEqualTo(1);

    world.refer(World.candidate(TRAP, 0));
    assertThat(world.orders).hasSize(2);
    assertThat(world.shown().parked()).isZero();
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void anActivityThatOnlyWantsReportsQuarantinesNothing() {
    change(Traps.REPORT);
    world.refer(World.candidate(TRAP, 1));

    assertThat(world.orders).hasSize(1);
    assertThat(world.parked).isEmpty();
  }

  @Test
  void releasedUrlsContinueAndTheOthersStayQuarantined() {
    world.refer(World.candidate(TRAP, 1), World.candidate("http://b.test/;sid=0a1b2c3d", 1));
    assertThat(world.shown().parked()).isEqualTo(2);

    change(Traps.PARK.releasing("http://a.test/"));
    later();
    assertThat(world.nextRequest().url()).hasToString(TRAP);
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().parked()).isEqualTo(1);

    world.refer(World.candidate(TRAP + "1", 1));
    assertThat(world.orders).hasSize(1);

    world.restart();
    change(Traps.PARK.releasing(Traps.ALL));
    later();
    assertThat(world.orders).hasSize(2);
    assertThat(world.shown().parked()).isZero();
    assertThat(world.proof().opened() - world.proof().closed()).isEqualTo(3);
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void bannedUrlsStayQuarantinedWhateverIsReleased() {
    world.refer(World.candidate(TRAP, 1));
    change(Traps.PARK.banning("http://a.test/s").releasing(Traps.ALL));
    later();

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().parked()).isEqualTo(1);
    assertThat(world.shelf.size("held")).isEqualTo(1);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
  }

  @Test
  void aUrlQuarantinedForOneActivityIsRequestedForAnother() {
    world.refer(World.candidate(TRAP, 1), World.candidate(TRAP, World.wish("other", 0)));

    world.close(world.nextRequest(), World.PAGE);
    assertThat(world.shown().parked()).isEqualTo(1);
    assertThat(world.accounts.of("other").shown().done()).isEqualTo(1);

    change(Traps.REPORT);
    later();
    assertThat(world.nextRequest().reuse()).isTrue();
    assertThat(world.shown().parked()).isZero();
  }

  @Test
  void aUrlAtTheEndOfADirectoryRunIsQuarantinedUntilAnotherLinkLeadsThere() {
    change(Traps.PARK.withPages(Optional.of(3)));
    world.refer(atRun(CALENDAR + 3, 2, 7), atRun(CALENDAR + 4, 3, 7));
    assertThat(world.orders).hasSize(1);
    assertThat(world.parked)
        .containsExactly(
            new Parked(
                "walk",
                CrawlUrl.of(CALENDAR + 4),
                "endless-directory",
                "3 pages in a row led to nothing new but more of their directory"));
    world.refer(atRun(CALENDAR + 4, 4, 8));
    assertThat(world.shown().parked()).isEqualTo(1);

    world.restart();
    world.refer(World.candidate(CALENDAR + 4, 1));
    assertThat(world.orders).hasSize(2);
    assertThat(world.shown().parked()).isZero();
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void aLastResortPathWithoutASignalEndsTheQuarantine() {
    change(Traps.PARK.withPages(Optional.of(3)));
    world.refer(atRun(CALENDAR + 4, 3, 7, Priority.LAST));
    assertThat(world.shown().parked()).isEqualTo(1);

    world.refer(World.candidate(CALENDAR + 4, 4, Priority.LAST));

    assertIsReadByBothLabelsInTheNextPhase();
  }

  @Test
  void aPathWithoutASignalThatWaitsForItsLevelEndsTheQuarantine() {
    walk = World.activity("walk", LabelPart.DEPTH, LabelPart.LEVEL);
    change(Traps.PARK.withPages(Optional.of(3)));
    world.refer(atRun(CALENDAR + 4, 3, 7));
    assertThat(world.shown().parked()).isEqualTo(1);

    world.refer(World.candidate(CALENDAR + 4, 4));

    assertIsReadByBothLabelsInTheNextPhase();
  }

  private void assertIsReadByBothLabelsInTheNextPhase() {
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().parked()).isZero();
    assertThat(world.shown().held()).isEqualTo(1);
    assertThat(world.shelf.size("held")).isEqualTo(2);

    world.restart();
    world.ask(1, 0);
    world.ask(2, 0);
    world.ask(3, 2);
    later();

    world.close(world.nextRequest(), World.PAGE);
    assertThat(world.nextRequest().reuse()).as("by the label that was parked").isTrue();
    assertThat(world.orders).isEmpty();
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void aReleaseAllowsADirectoryRunAsManyPagesAgain() {
    change(Traps.PARK.withPages(Optional.of(3)));
    world.refer(atRun(CALENDAR + 4, 3, 7));

    change(walk.way().care().releasing("http://a.test/cal/"));
    later();
    assertThat(world.orders).hasSize(1);
    world.refer(atRun(CALENDAR + 6, 5, 7), atRun(CALENDAR + 7, 6, 7));
    assertThat(world.orders).hasSize(2);
    assertThat(world.shown().parked()).isEqualTo(1);

    change(walk.way().care());
    later();
    assertThat(world.shown().parked()).isEqualTo(1);
    change(walk.way().care().releasing("http://a.test/cal/"));
    later();
    assertThat(world.orders).hasSize(3);
    assertThat(world.shown().parked()).isZero();
  }

  @Test
  void aDirectoryRunIsOnlyReportedIfTheActivityWantsReportsAndStaysQuarantinedIfBanned() {
    change(Traps.REPORT.withPages(Optional.of(3)));
    world.refer(atRun(CALENDAR + 4, 3, 7));
    assertThat(world.orders).hasSize(1);

    change(Traps.PARK.withPages(Optional.of(3)).banning(CALENDAR).releasing(Traps.ALL));
    world.refer(atRun(CALENDAR + 5, 30, 7));
    assertThat(world.orders).hasSize(1);
    assertThat(world.shown().parked()).isEqualTo(1);
  }

  private static Candidate atRun(String url, int pages, int others) {
    return atRun(url, pages, others, Priority.NEXT);
  }

  private static Candidate atRun(String url, int pages, int others, Priority priority) {
    var path = World.wish(1).label().withRun(new DirectoryRun(pages, others));
    return World.candidate(url, new Wish("walk", 1, path, "t", priority));
  }

  private void change(Traps traps) {
    walk = walk.next(walk.formula(), Course.PLAIN.over(traps));
  }

  private void later() {
    world.now = world.now.plus(Duration.ofSeconds(1));
    world.frontier.wake(world.now);
    world.frontier.wake(world.now);
  }
}
