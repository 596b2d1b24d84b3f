package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.StateTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadAheadTableTest {
  private static final int STEPS = 20_000;
  private static final QueuePriority SOON = new QueuePriority(Priority.NEXT, 0, false);
  private static final QueuePriority LATE = new QueuePriority(Priority.NEXT, 1, false);

  private final Map<QueuePosition, UrlFingerprint> map = new HashMap<>();
  private final Counted table = new Counted(map);
  private final ReadAheadTable ahead = new ReadAheadTable(table);

  @ParameterizedTest
  @ValueSource(ints = {3, 50, 2_000})
  void theReadAheadTableHasTheEntriesOfItsTable(int numbers) {
    var random = new Random(numbers);
    var model = new HashMap<QueuePosition, UrlFingerprint>();
    for (var step = 0; step < STEPS; step++) {
      var host = "h" + random.nextInt(3) + ".test";
      var position =
          new QueuePosition(host, random.nextBoolean() ? SOON : LATE, random.nextInt(numbers));
      switch (random.nextInt(4)) {
        case 0 -> {
          ahead.put(position, url(step));
          model.put(position, url(step));
        }
        case 1 -> {
          ahead.remove(position);
          model.remove(position);
        }
        default ->
            assertThat(ahead.get(position)).isEqualTo(Optional.ofNullable(model.get(position)));
      }
    }

    assertThat(map).isEqualTo(model);
  }

  @Test
  void consecutiveLookupsReadTheTableSeldom() {
    var line = new QueuePosition("a.test", SOON, 0);
    for (var number = 0; number < 1_000; number++) map.put(line.withIndex(number), url(number));
    for (var number = 0; number < 1_000; number++) {
      assertThat(ahead.get(line.withIndex(number))).contains(url(number));
      ahead.remove(line.withIndex(number));
    }

    assertThat(map).isEmpty();
    assertThat(table.looks)
        .isEqualTo(1 + (999 + ReadAheadTable.MAX_POSITIONS - 1) / ReadAheadTable.MAX_POSITIONS);
  }

  @Test
  void theFirstLookupOnALevelReadsOnlyItsPosition() {
    for (var host = 0; host <= ReadAheadTable.MAX_LEVELS; host++) {
      assertThat(ahead.get(new QueuePosition("h" + host + ".test", SOON, 7))).isEmpty();
    }
    assertThat(ahead.get(new QueuePosition("h0.test", SOON, 8))).isEmpty();

    assertThat(table.places).isEqualTo(ReadAheadTable.MAX_LEVELS + 2);
  }

  private static UrlFingerprint url(long number) {
    return new UrlFingerprint(number, number);
  }

  private static final class Counted implements StateTable<QueuePosition, UrlFingerprint> {
    private final Map<QueuePosition, UrlFingerprint> map;
    private int looks;
    private int places;

    Counted(Map<QueuePosition, UrlFingerprint> map) {
      this.map = map;
    }

    @Override
    public Optional<UrlFingerprint> get(QueuePosition position) {
      looks++;
      places++;
      return Optional.ofNullable(map.get(position));
    }

    @Override
    public Map<QueuePosition, UrlFingerprint> getAll(List<QueuePosition> all) {
      looks++;
      places += all.size();
      var found = new HashMap<QueuePosition, UrlFingerprint>();
      for (var position : all) {
        var url = map.get(position);
        if (url != null) found.put(position, url);
      }
      return found;
    }

    @Override
    public void put(QueuePosition position, UrlFingerprint url) {
      map.put(position, url);
    }

    @Override
    public void remove(QueuePosition position) {
      map.remove(position);
    }

    @Override
    public void forEach(BiConsumer<QueuePosition, UrlFingerprint> entry) {
      map.forEach(entry);
    }
  }
}
