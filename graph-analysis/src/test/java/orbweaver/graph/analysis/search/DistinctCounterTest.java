package orbweaver.graph.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of counting with runs on disk. */
class DistinctCounterTest {
  @ParameterizedTest
  @CsvSource({"100000,64", "100,64", "10,3", "1,2"})
  void everyTextCountsOnce(int runLength, int maxFiles) throws Exception {
    var random = new Random(1);
    Set<String> expected = new HashSet<>();
    try (var counter = new DistinctCounter(runLength, maxFiles)) {
      assertThat(counter.count()).isZero();
      for (var i = 0; i < 1000; i++) {
        var text = "http://a.test/" + random.nextInt(500);
        expected.add(text);
        counter.add(text);
      }
      assertThat(counter.count()).isEqualTo(expected.size());
    }
  }
}
