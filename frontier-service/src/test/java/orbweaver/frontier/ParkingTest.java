package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Parked;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Traps;
import org.junit.jupiter.api.Test;

/** What looks like a trap waits until somebody has looked. */
class ParkingTest {
  private static final String TRAP = "http://a.test/s;sid=0a1b2c3d4e5f6071";

  private Activity walk = World.activity("walk", LabelPart.DEPTH);
  private final World world = new World(id -> id.equals("walk") ? walk : World.activity(id));

  @Test
  void aTrapIsParkedSaidOnceAndIsNothingUnderWay() {
    world.refer(World.candidate(TRAP, 3), World.candidate("http://a.test/x", 1));
    world.refer(World.candidate(TRAP, 2));

    world.close(world.order(), World.PAGE);
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
  void aSeedIsNeverParkedNorWhatASeedAsksForLater() {
    world.refer(World.candidate(TRAP + "0", 0), World.candidate(TRAP, 2));
    assertThat(world.orders).hasSize(1);
    assertThat(world.shown().parked()).isEqualTo(1);

    world.refer(World.candidate(TRAP, 0));
    assertThat(world.orders).hasSize(2);
    assertThat(world.shown().parked()).isZero();
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void whoeverWantsReportsParksNothing() {
    change(Traps.REPORT);
    world.refer(World.candidate(TRAP, 1));

    assertThat(world.orders).hasSize(1);
    assertThat(world.parked).isEmpty();
  }

  @Test
  void whatIsReleasedGoesOnAndTheRestStaysParked() {
    world.refer(World.candidate(TRAP, 1), World.candidate("http://b.test/;sid=0a1b2c3d", 1));
    assertThat(world.shown().parked()).isEqualTo(2);

    change(Traps.PARK.releasing("http://a.test/"));
    later();
    assertThat(world.order().url()).hasToString(TRAP);
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
  void whatIsBannedStaysParkedWhateverIsReleased() {
    world.refer(World.candidate(TRAP, 1));
    change(Traps.PARK.banning("http://a.test/s").releasing(Traps.ALL));
    later();

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().parked()).isEqualTo(1);
    assertThat(world.shelf.size("held")).isEqualTo(1);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
  }

  @Test
  void anotherActivityMayHaveWhatOneHasParked() {
    world.refer(World.candidate(TRAP, 1), World.candidate(TRAP, World.wish("other", 0)));

    world.close(world.order(), World.PAGE);
    assertThat(world.shown().parked()).isEqualTo(1);
    assertThat(world.accounts.of("other").shown().done()).isEqualTo(1);

    change(Traps.REPORT);
    later();
    assertThat(world.order().reuse()).isTrue();
    assertThat(world.shown().parked()).isZero();
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
