package orbweaver.frontier.compact;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import orbweaver.contract.url.UrlFingerprint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the compact hash table, with random operations compared with a map. */
class CompactTableTest {
  private static final int STEPS = 1_000_000;

  private final CompactTable table = new CompactTable(42);

  @ParameterizedTest
  @ValueSource(ints = {500, 100_000, 10_000_000})
  void theTableHasTheEntriesOfAReferenceMap(int keys) {
    var random = new Random(keys);
    var model = new HashMap<UrlFingerprint, String>();
    for (var step = 0; step < STEPS; step++) {
      var key = scattered(random.nextInt(keys));
      switch (random.nextInt(8)) {
        case 0, 1 -> assertThat(got(key)).isEqualTo(Optional.ofNullable(model.get(key)));
        case 2, 3 -> remove(model, key);
        default -> put(model, key, value(random));
      }
    }
    assertThat(all()).isEqualTo(model);
    assertThat(table.size()).isEqualTo(model.size());
  }

  @Test
  void theSpaceOfRemovedEntriesIsReused() {
    var random = new Random(7);
    var model = new HashMap<UrlFingerprint, String>();
    for (var key = 0; key < 100_000; key++) put(model, scattered(key), value(random));
    for (var key : List.copyOf(model.keySet())) remove(model, key);

    assertThat(table.size()).isZero();
    assertThat(all()).isEmpty();
    put(model, scattered(1), "back");
    assertThat(all()).isEqualTo(model);
  }

  @Test
  void keysThatAreNearlyEqualAreKeptApart() {
    List<LongFunction<UrlFingerprint>> hostile =
        List.of(
            number -> new UrlFingerprint(number << 44, 0),
            number -> new UrlFingerprint(0, number << 44),
            number -> new UrlFingerprint(number, 0),
            number -> new UrlFingerprint(0, number),
            number -> new UrlFingerprint(number, number),
            number -> new UrlFingerprint(number, -number));
    var model = new HashMap<UrlFingerprint, String>();
    for (var keys : hostile) {
      for (var number = 0L; number < 50_000; number++) put(model, keys.apply(number), "" + number);
    }

    assertThat(all()).isEqualTo(model);
    for (var key : List.copyOf(model.keySet())) remove(model, key);
    assertThat(table.size()).isZero();
  }

  // Knowing the salt, the test puts all keys into one segment.
  @Test
  void aCrowdedSegmentGrowsAlone() {
    var salt = new SaltedHash(42);
    var model = new HashMap<UrlFingerprint, String>();
    for (var number = 0L; model.size() < 2_000; number++) {
      var key = scattered(number);
      if (SaltedHash.segment(salt.of(key)) == 9) put(model, key, "" + number);
    }

    assertThat(all()).isEqualTo(model);
  }

  @Test
  void aValueMayBeLongAndBecomeAnother() {
    var key = scattered(1);
    var values = new ArrayList<>(List.of("", "a", "b", "ab", "a".repeat(127), "b".repeat(128)));
    values.addAll(List.of("c".repeat(3_000_000), "short", "c".repeat(20_000), ""));
    for (var value : values) {
      table.put(key, value.getBytes(UTF_8));
      assertThat(got(key)).contains(value);
      assertThat(table.size()).isOne();
    }
  }

  @Test
  void valuesAreCopies() {
    var value = "mine".getBytes(UTF_8);
    table.put(scattered(1), value);
    Arrays.fill(value, (byte) 0);
    table.get(scattered(1)).ifPresent(copy -> Arrays.fill(copy, (byte) 0));

    assertThat(got(scattered(1))).contains("mine");
  }

  @Test
  void aClearedTableIsEmpty() {
    table.put(scattered(1), new byte[3]);
    table.clear();

    assertThat(table.size()).isZero();
    assertThat(table.get(scattered(1))).isEmpty();
    assertThat(all()).isEmpty();
  }

  @Test
  void aFullSegmentFailsWithAMessage() {
    assertThatThrownBy(() -> table.put(scattered(1), new byte[EntryArena.MAX_BYTES]))
        .hasMessageContaining("(expected: <= 16777215)")
        .hasMessageContaining("more partitions");
  }

  private void put(Map<UrlFingerprint, String> model, UrlFingerprint key, String value) {
    table.put(key, value.getBytes(UTF_8));
    model.put(key, value);
    assertThat(table.size()).isEqualTo(model.size());
  }

  private void remove(Map<UrlFingerprint, String> model, UrlFingerprint key) {
    table.remove(key);
    model.remove(key);
    assertThat(table.size()).isEqualTo(model.size());
  }

  private Optional<String> got(UrlFingerprint key) {
    return table.get(key).map(bytes -> new String(bytes, UTF_8));
  }

  private Map<UrlFingerprint, String> all() {
    var all = new HashMap<UrlFingerprint, String>();
    table
        .entries((key, value) -> Map.entry(key, new String(value, UTF_8)))
        .forEach(entry -> assertThat(all.put(entry.getKey(), entry.getValue())).isNull());
    return all;
  }

  // Most values have the same length, like those of seen URLs.
  private static String value(Random random) {
    var length = random.nextInt(4) == 0 ? random.nextInt(300) : 6;
    return Integer.toString(random.nextInt(10)).repeat(length);
  }

  private static UrlFingerprint scattered(long number) {
    var random = new Random(number);
    return new UrlFingerprint(random.nextLong(), random.nextLong());
  }
}
