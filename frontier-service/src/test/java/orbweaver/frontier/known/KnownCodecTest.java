package orbweaver.frontier.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.MapShelf;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

class KnownCodecTest {
  private static final int STEPS = 20_000;

  private final MapShelf tableFactory = new MapShelf();
  private KnownCodec codec = opened(tableFactory);

  @Test
  void encodedUrlsAreDecodedUnchanged() {
    var paths =
        Map.of(
            "walk",
            new Marks(
                Priority.FIRST, List.of(new Mark(-5, 3, 0, 0), new Mark(9, 1, 5, -8)), true, true),
            "other",
            new Marks(Priority.LAST, List.of(new Mark(1, 0, 0, 0)), false, false));
    for (var state : UrlState.values()) {
      var seen = new Known(state, 7, paths);
      assertThat(codec.read(codec.bytes(seen))).isEqualTo(seen);
    }
  }

  // With so many origins, most have no id.
  @Test
  void randomUrlsAreDecodedUnchangedAfterARestart() {
    var random = new Random(3);
    var written = new HashMap<Known, byte[]>();
    for (var step = 0; step < STEPS; step++) {
      var seen = any(random);
      written.put(seen, codec.bytes(seen));
    }
    var before = codec;
    codec = opened(tableFactory);

    written.forEach(
        (seen, bytes) -> {
          assertThat(before.read(bytes)).isEqualTo(seen);
          assertThat(codec.read(bytes)).isEqualTo(seen);
        });
  }

  @Test
  void idsContinueAfterARestart() {
    var first = codec.bytes(of("first", 1));
    codec = opened(tableFactory);
    var second = codec.bytes(of("second", 2));

    assertThat(codec.read(first)).isEqualTo(of("first", 1));
    assertThat(codec.read(second)).isEqualTo(of("second", 2));
    assertThat(tableFactory.size("names")).isEqualTo(2);
    assertThat(tableFactory.size("origins")).isEqualTo(2);
  }

  @Test
  void anUnassignedIdIsACorruptState() {
    var strange = codec.bytes(of("first", 1));

    assertThatThrownBy(() -> opened(new MapShelf()).read(strange))
        .hasMessage("state of the frontier: id 1 (expected: 1 to 0)");
  }

  @Test
  void aKnownUrlTakesSixBytesAndAsManyWhenItIsDone() {
    var seen = of("default", 8_000_000_000L);

    assertThat(codec.bytes(seen)).hasSize(6);
    assertThat(codec.bytes(seen.in(UrlState.GOT))).hasSize(6);
  }

  @Test
  void aUrlAtTheEndOfManyDirectoryRunsKeepsFewPathsAndAlwaysTheShortest() {
    var paths = Marks.NONE;
    for (var run = 40; run > 0; run--) {
      var path = new Mark(1, 0, 0, 0, run, run % 7);
      assertThat(paths.beats(path)).isFalse();
      paths = paths.with(path);
    }
    assertThat(paths.unbeaten()).extracting(Mark::run).containsExactly(2, 1);
    assertThat(paths.beats(new Mark(1, 0, 0, 0, 2, 5))).isTrue();
    assertThat(paths.beats(new Mark(1, 0, 0, 0, 1, 5))).isFalse();
    assertThat(paths.beats(new Mark(1, 0, 0, 0))).isFalse();
    assertThat(paths.with(new Mark(1, 0, 0, 0)).unbeaten()).containsExactly(new Mark(1, 0, 0, 0));
  }

  private static KnownCodec opened(MapShelf tableFactory) {
    return new KnownCodec(
        tableFactory.table("names", Codec.TEXT, Codec.NUMBER),
        tableFactory.table("origins", Codec.NUMBER, Codec.NUMBER));
  }

  private static Known of(String activity, long origin) {
    var paths = new Marks(Priority.NEXT, List.of(new Mark(origin, 2, 0, 0)), false, false);
    return new Known(UrlState.PENDING, 1, Map.of(activity, paths));
  }

  private static Known any(Random random) {
    var states = UrlState.values();
    var paths = new HashMap<String, Marks>();
    for (var left = random.nextInt(4); left > 0; left--) {
      paths.put("activity" + random.nextInt(300), anyMarks(random));
    }
    return new Known(states[random.nextInt(states.length)], 1 + random.nextInt(1_000), paths);
  }

  private static Marks anyMarks(Random random) {
    var priorities = Priority.values();
    var marks = new ArrayList<Mark>();
    for (var left = random.nextInt(17); left > 0; left--) {
      var rest = random.nextBoolean() ? 0 : random.nextLong();
      var run = random.nextBoolean() ? 0 : 1 + random.nextInt(5_000);
      var others = run == 0 ? 0 : random.nextInt();
      var depth = random.nextInt(1 << 20);
      marks.add(new Mark(random.nextLong(), depth, random.nextInt(200), rest, run, others));
    }
    return new Marks(
        priorities[random.nextInt(priorities.length)],
        marks,
        random.nextBoolean(),
        random.nextBoolean());
  }
}
