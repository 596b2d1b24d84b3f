package orbweaver.console.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import orbweaver.console.walk.WalkFields.MapFields;
import org.junit.jupiter.api.Test;

/** Test of the number of those who read walks at a time. */
class WalkReadersTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  private final WalkReaders readers = new WalkReaders();

  private static Walk walk(int number) {
    return new Walk("id" + number, "anna", MapFields.empty(), "name: map\n", NOON);
  }

  @Test
  void twoReadAWalkAndEightReadAllWalks() {
    for (var number = 0; number < 4; number++) {
      assertThat(readers.add(walk(number))).isTrue();
      assertThat(readers.add(walk(number))).isTrue();
      assertThat(readers.add(walk(number))).isFalse();
    }

    assertThat(readers.add(walk(4))).isFalse();
    readers.remove(walk(0));
    assertThat(readers.add(walk(4))).isTrue();
    assertThat(readers.add(walk(0))).isFalse();
  }
}
