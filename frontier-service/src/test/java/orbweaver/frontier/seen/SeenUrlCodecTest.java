package orbweaver.frontier.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.contract.request.Priority;
import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

class SeenUrlCodecTest {
  private static final int STEPS = 20_000;

  private final InMemoryTables tableFactory = new InMemoryTables();
  private SeenUrlCodec codec = opened(tableFactory);

  @Test
  void encodedUrlsAreDecodedUnchanged() {
    var paths =
        Map.of(
            "walk",
            new ParetoPaths(
                Priority.FIRST,
                List.of(new PathSummary(-5, 3, 0, 0), new PathSummary(9, 1, 5, -8)),
                true,
                true),
            "other",
            new ParetoPaths(Priority.LAST, List.of(new PathSummary(1, 0, 0, 0)), false, false));
    for (var state : UrlState.values()) {
      var seen = new SeenUrl(state, 7, paths);
      assertThat(codec.decode(codec.encode(seen))).isEqualTo(seen);
    }
  }

  @Test
  void aUrlWithTwoPathsIsEncodedAsTheExpectedBytes() {
    var seen =
        new SeenUrl(
            UrlState.FETCHED,
            7,
            Map.of(
                "walk",
                new ParetoPaths(
                    Priority.LAST,
                    List.of(new PathSummary(-5, 3, 1, 0), new PathSummary(9, 200, 5, -8, 40, -7)),
                    true,
                    true)));

    assertThat(HexFormat.of().formatHex(codec.encode(seen)))
        .isEqualTo("3a015b01030202c8018b80808010fffffffffffffff828fffffff9");
  }

  // With so many origins, most have no id.
  @Test
  void randomUrlsAreDecodedUnchangedAfterARestart() {
    var random = new Random(3);
    var written = new HashMap<SeenUrl, byte[]>();
    for (var step = 0; step < STEPS; step++) {
      var seen = any(random);
      written.put(seen, codec.encode(seen));
    }
    var before = codec;
    codec = opened(tableFactory);

    written.forEach(
        (seen, bytes) -> {
          assertThat(before.decode(bytes)).isEqualTo(seen);
          assertThat(codec.decode(bytes)).isEqualTo(seen);
        });
  }

  @Test
  void idsContinueAfterARestart() {
    var first = codec.encode(of("first", 1));
    codec = opened(tableFactory);
    var second = codec.encode(of("second", 2));

    assertThat(codec.decode(first)).isEqualTo(of("first", 1));
    assertThat(codec.decode(second)).isEqualTo(of("second", 2));
    assertThat(tableFactory.size("activity-ids")).isEqualTo(2);
    assertThat(tableFactory.size("origin-ids")).isEqualTo(2);
  }

  @Test
  void anUnassignedIdIsReportedAsCorruptState() {
    var strange = codec.encode(of("first", 1));

    assertThatThrownBy(() -> opened(new InMemoryTables()).decode(strange))
        .hasMessage("state of the frontier: id 1 (expected: 1 to 0)");
  }

  @Test
  void aSeenUrlTakesSixBytesBeforeAndAfterItsCompletion() {
    var seen = of("default", 8_000_000_000L);

    assertThat(codec.encode(seen)).hasSize(6);
    assertThat(codec.encode(seen.withState(UrlState.FETCHED))).hasSize(6);
  }

  @Test
  void aUrlAtTheEndOfManyDirectoryRunsKeepsFewPathsAndAlwaysTheShortest() {
    var paths = ParetoPaths.NONE;
    for (var run = 40; run > 0; run--) {
      var path = new PathSummary(1, 0, 0, 0, run, run % 7);
      assertThat(paths.dominates(path)).isFalse();
      paths = paths.withPath(path);
    }
    assertThat(paths.paths()).extracting(PathSummary::runLength).containsExactly(2, 1);
    assertThat(paths.dominates(new PathSummary(1, 0, 0, 0, 2, 5))).isTrue();
    assertThat(paths.dominates(new PathSummary(1, 0, 0, 0, 1, 5))).isFalse();
    assertThat(paths.dominates(new PathSummary(1, 0, 0, 0))).isFalse();
    assertThat(paths.withPath(new PathSummary(1, 0, 0, 0)).paths())
        .containsExactly(new PathSummary(1, 0, 0, 0));
  }

  private static SeenUrlCodec opened(InMemoryTables tableFactory) {
    return new SeenUrlCodec(
        tableFactory.table("activity-ids", Codec.TEXT, Codec.NUMBER),
        tableFactory.table("origin-ids", Codec.NUMBER, Codec.NUMBER));
  }

  private static SeenUrl of(String activity, long origin) {
    var paths =
        new ParetoPaths(Priority.NEXT, List.of(new PathSummary(origin, 2, 0, 0)), false, false);
    return new SeenUrl(UrlState.PENDING, 1, Map.of(activity, paths));
  }

  private static SeenUrl any(Random random) {
    var states = UrlState.values();
    var paths = new HashMap<String, ParetoPaths>();
    for (var left = random.nextInt(4); left > 0; left--) {
      paths.put("activity" + random.nextInt(300), randomPaths(random));
    }
    return new SeenUrl(states[random.nextInt(states.length)], 1 + random.nextInt(1_000), paths);
  }

  private static ParetoPaths randomPaths(Random random) {
    var priorities = Priority.values();
    var summaries = new ArrayList<PathSummary>();
    for (var left = random.nextInt(17); left > 0; left--) {
      var rest = random.nextBoolean() ? 0 : random.nextLong();
      var run = random.nextBoolean() ? 0 : 1 + random.nextInt(5_000);
      var others = run == 0 ? 0 : random.nextInt();
      var depth = random.nextInt(1 << 20);
      summaries.add(
          new PathSummary(random.nextLong(), depth, random.nextInt(200), rest, run, others));
    }
    return new ParetoPaths(
        priorities[random.nextInt(priorities.length)],
        summaries,
        random.nextBoolean(),
        random.nextBoolean());
  }
}
