package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Test of the positions up to which the sinks of a crawl have stored its log. */
class StoredPositionsTest {
  private final List<Long> stored = new ArrayList<>();
  private final StoredPositions positions = new StoredPositions(stored::add);

  @Test
  void withoutAnIndexThePositionOfTheGraphCounts() {
    positions.setGraph(10);
    positions.setGraph(20);

    assertThat(stored).containsExactly(10L, 20L);
  }

  @Test
  void withAnIndexTheEarlierPositionCounts() {
    positions.setIndex(5);
    positions.setGraph(10);
    positions.setIndex(30);
    positions.setGraph(20);

    assertThat(stored).containsExactly(0L, 5L, 10L, 20L);
  }

  @Test
  void anIndexThatBeginsLaterHoldsTheLogAtItsPosition() {
    positions.setGraph(10);
    positions.setIndex(10);
    positions.setGraph(50);

    assertThat(stored).containsExactly(10L, 10L, 10L);
  }
}
