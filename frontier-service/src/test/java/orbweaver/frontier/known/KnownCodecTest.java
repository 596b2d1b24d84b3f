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

  private final MapShelf shelf = new MapShelf();
  private KnownCodec codec = opened(shelf);

  @Test
  void whatIsWrittenIsReadBack() {
    var marks =
        Map.of(
            "walk",
            new Marks(
                Priority.FIRST, List.of(new Mark(-5, 3, 0, 0), new Mark(9, 1, 5, -8)), true, true),
            "other",
            new Marks(Priority.LAST, List.of(new Mark(1, 0, 0, 0)), false, false));
    for (var state : UrlState.values()) {
      var known = new Known(state, 7, marks);
      assertThat(codec.read(codec.bytes(known))).isEqualTo(known);
    }
  }

  // Of so many origins most have no number.
  @Test
  void whateverIsWrittenIsReadBackAfterARestartToo() {
    var random = new Random(3);
    var written = new HashMap<Known, byte[]>();
    for (var step = 0; step < STEPS; step++) {
      var known = any(random);
      written.put(known, codec.bytes(known));
    }
    var before = codec;
    codec = opened(shelf);

    written.forEach(
        (known, bytes) -> {
          assertThat(before.read(bytes)).isEqualTo(known);
          assertThat(codec.read(bytes)).isEqualTo(known);
        });
  }

  @Test
  void numbersGoOnWhereTheyWere() {
    var first = codec.bytes(of("first", 1));
    codec = opened(shelf);
    var second = codec.bytes(of("second", 2));

    assertThat(codec.read(first)).isEqualTo(of("first", 1));
    assertThat(codec.read(second)).isEqualTo(of("second", 2));
    assertThat(shelf.size("names")).isEqualTo(2);
    assertThat(shelf.size("origins")).isEqualTo(2);
  }

  @Test
  void aNumberThatWasNeverGivenIsAFaultOfState() {
    var strange = codec.bytes(of("first", 1));

    assertThatThrownBy(() -> opened(new MapShelf()).read(strange))
        .hasMessage("state of the frontier: number 1 (expected: 1 to 0)");
  }

  @Test
  void aKnownUrlTakesSixBytesAndAsManyWhenItIsDone() {
    var known = of("default", 8_000_000_000L);

    assertThat(codec.bytes(known)).hasSize(6);
    assertThat(codec.bytes(known.in(UrlState.GOT))).hasSize(6);
  }

  @Test
  void aUrlAtTheEndOfManyRunsKeepsFewMarksAndAlwaysTheShortest() {
    var marks = Marks.NONE;
    for (var run = 40; run > 0; run--) {
      var mark = new Mark(1, 0, 0, 0, run, run % 7);
      assertThat(marks.beats(mark)).isFalse();
      marks = marks.with(mark);
    }
    assertThat(marks.unbeaten()).extracting(Mark::run).containsExactly(2, 1);
    assertThat(marks.beats(new Mark(1, 0, 0, 0, 2, 5))).isTrue();
    assertThat(marks.beats(new Mark(1, 0, 0, 0, 1, 5))).isFalse();
    assertThat(marks.beats(new Mark(1, 0, 0, 0))).isFalse();
    assertThat(marks.with(new Mark(1, 0, 0, 0)).unbeaten()).containsExactly(new Mark(1, 0, 0, 0));
  }

  private static KnownCodec opened(MapShelf shelf) {
    return new KnownCodec(
        shelf.table("names", Codec.TEXT, Codec.NUMBER),
        shelf.table("origins", Codec.NUMBER, Codec.NUMBER));
  }

  private static Known of(String activity, long origin) {
    var marks = new Marks(Priority.NEXT, List.of(new Mark(origin, 2, 0, 0)), false, false);
    return new Known(UrlState.PENDING, 1, Map.of(activity, marks));
  }

  private static Known any(Random random) {
    var states = UrlState.values();
    var marks = new HashMap<String, Marks>();
    for (var left = random.nextInt(4); left > 0; left--) {
      marks.put("activity" + random.nextInt(300), anyMarks(random));
    }
    return new Known(states[random.nextInt(states.length)], 1 + random.nextInt(1_000), marks);
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
