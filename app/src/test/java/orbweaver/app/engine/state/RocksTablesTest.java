package orbweaver.app.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the tables, with random operations compared with maps. */
@Tag("integration")
class RocksTablesTest {
  private static final int STEPS = 20_000;
  private static final int KEYS = 200;
  private static final int RANGE = 32;
  // Each opening waits for the disk several times.
  private static final int OPENING_RARITY = 8;

  @TempDir private Path folder = Path.of("");

  /** State with tables of each kind, and the contents that they must have. */
  private final class Modelled implements AutoCloseable {
    private static final List<String> NAMES =
        List.of("counters", "received", "queue", "queues", "held", FrontierTables.SEEN_URLS);

    private final Map<String, Map<Long, String>> committed = new HashMap<>();
    private final Map<String, Map<Long, String>> current = new HashMap<>();
    private RocksState state = RocksState.open(folder, LogEntries.CODEC, () -> {});

    Modelled() {
      for (var name : NAMES) committed.put(name, new HashMap<>());
      rollBack();
    }

    private void rollBack() {
      committed.forEach((name, entries) -> current.put(name, new HashMap<>(entries)));
    }

    Map<Long, String> model(String name) {
      return current.getOrDefault(name, Map.of());
    }

    StateTable<Long, String> table(String name) {
      return state.table(
          name, name.equals(FrontierTables.SEEN_URLS) ? SPREAD : Codec.NUMBER, Codec.TEXT);
    }

    void put(String name, long key, String value) {
      table(name).put(key, value);
      model(name).put(key, value);
    }

    void remove(String name, long key) {
      table(name).remove(key);
      model(name).remove(key);
    }

    void commit() {
      state.commit();
      current.forEach((name, entries) -> committed.put(name, new HashMap<>(entries)));
    }

    void reopen() {
      state.close();
      state = RocksState.open(folder, LogEntries.CODEC, () -> {});
      rollBack();
      for (var name : NAMES) assertThat(all(name)).isEqualTo(model(name));
    }

    Map<Long, String> all(String name) {
      var found = new HashMap<Long, String>();
      table(name).forEach((key, value) -> assertThat(found.put(key, value)).isNull());
      return found;
    }

    @Override
    public void close() {
      state.close();
    }
  }

  private static final Codec<Long> SPREAD =
      Codec.of(
          number -> new UrlFingerprint(number * 0x9E3779B97F4A7C15L, number).bytes(),
          bytes -> UrlFingerprint.read(bytes).low());

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theTablesHaveTheEntriesOfMapsAndTheCommittedOnesAfterTheStateIsReopened(long seed) {
    var random = new Random(seed);
    try (var state = new Modelled()) {
      for (var step = 0; step < STEPS; step++) {
        var name = Modelled.NAMES.get(random.nextInt(Modelled.NAMES.size()));
        var key = (long) random.nextInt(KEYS);
        switch (random.nextInt(100)) {
          case 0 -> {
            if (random.nextInt(OPENING_RARITY) == 0) state.reopen();
          }
          case 1, 2, 3, 4, 5 -> state.commit();
          case 6 -> assertThat(state.all(name)).isEqualTo(state.model(name));
          case 7, 8, 9 -> assertThatARangeIsRead(state, name, key);
          case 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 ->
              assertThat(state.table(name).get(key))
                  .isEqualTo(Optional.ofNullable(state.model(name).get(key)));
          default -> {
            if (random.nextBoolean()) state.put(name, key, "value " + step);
            else state.remove(name, key);
          }
        }
      }
    }
  }

  private static void assertThatARangeIsRead(Modelled state, String name, long first) {
    var keys = LongStream.range(first, first + RANGE).boxed().toList();
    var expected = new HashMap<>(state.model(name));
    expected.keySet().retainAll(keys);
    assertThat(state.table(name).getAll(keys)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"queue", "counters"})
  void aTableMayChangeWhileItsEntriesArePassedToTheConsumer(String name) {
    try (var state = new Modelled()) {
      for (long key = 0; key < KEYS; key++) state.put(name, key, "x");
      state.commit();
      state.put(name, KEYS, "uncommitted");

      var table = state.table(name);
      table.forEach((key, _) -> table.remove(key));

      assertThat(state.all(name)).isEmpty();
    }
  }

  @Test
  void aKeyOfASeenUrlIsAFingerprint() {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      var seen = state.table(FrontierTables.SEEN_URLS, Codec.TEXT, Codec.TEXT);

      assertThatThrownBy(() -> seen.put("http://a.test/", "x"))
          .hasMessage("key of a seen URL: 14 bytes (expected: 16)");
    }
  }
}
