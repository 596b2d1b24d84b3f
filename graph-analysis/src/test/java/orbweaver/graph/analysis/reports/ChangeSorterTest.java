package orbweaver.graph.analysis.reports;

import static orbweaver.graph.store.TestRecords.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.graph.store.change.ChangeKind;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.change.UrlVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the sort of changes that do not fit into memory. */
class ChangeSorterTest {
  private static final int CHANGES = 100;
  private static final List<ChangeKind> KINDS = List.of(ChangeKind.values());

  private static UrlChange change(Random random, int number) {
    var hasBefore = random.nextBoolean();
    var title = "\"%d\"\n\u00e9 \ud83d\ude00".formatted(number);
    return new UrlChange(
        KINDS.get(random.nextInt(KINDS.size())),
        "http://a.test/" + random.nextInt(5),
        hasBefore ? Optional.of(NOON) : Optional.empty(),
        NOON.plusNanos(1_000L * random.nextInt(10)),
        hasBefore ? Optional.of(version(Optional.empty())) : Optional.empty(),
        version(Optional.of(title)),
        List.of("walk", "leeds"));
  }

  private static UrlVersion version(Optional<String> title) {
    return new UrlVersion("fetched", Optional.of(200), title, Optional.empty(), Optional.empty());
  }

  private static List<UrlChange> sorted(ChangeSorter sorter) {
    var sorted = new ArrayList<UrlChange>();
    sorter.forEach(sorted::add);
    return sorted;
  }

  @ParameterizedTest
  @CsvSource({"1, 200", "7, 100", "50, 100", "100, 100", "1000, 100", "1, 2", "1, 3", "7, 4"})
  void changesAreSortedHoweverManyFitIntoMemory(int runLength, int maxOpenFiles) {
    var random = new Random(20261126);
    var changes = IntStream.range(0, CHANGES).mapToObj(number -> change(random, number)).toList();
    try (var sorter = new ChangeSorter(runLength, maxOpenFiles)) {
      changes.forEach(sorter::add);

      assertThat(sorted(sorter))
          .isEqualTo(changes.stream().sorted(UrlChange.ORDER).toList())
          .isEqualTo(sorted(sorter));
      assertThat(sorter.size()).isEqualTo(CHANGES);
    }
  }

  @Test
  void noChangesAreSorted() {
    try (var sorter = new ChangeSorter(1, 2)) {
      assertThat(sorted(sorter)).isEmpty();
    }
  }
}
