package orbweaver.language.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PatternCoverIndexTest {
  @Test
  void fewOfManyPatternsOfOneSiteAreCandidates() {
    var patterns = IntStream.range(0, 2_000).mapToObj("http://www.a.test/*/%d"::formatted).toList();
    var index = index(patterns);

    assertThat(index.candidatesCovering(1_234)).containsExactly(1, 12, 123, 1_234);
  }

  @Test
  void everyCoveringPatternIsACandidate() {
    var random = new Random(31);
    for (var count = 0; count < 200; count++) {
      var globs = Stream.generate(() -> glob(random)).limit(40).toList();
      var index = index(globs);
      for (var at = 0; at < globs.size(); at++) {
        assertThat(index.candidatesCovering(at)).containsAll(covering(globs, at)).isSorted();
      }
    }
  }

  private static PatternCoverIndex index(List<String> globs) {
    return new PatternCoverIndex(
        globs.stream().map(glob -> (Pattern) GlobPattern.of(glob)).toList());
  }

  private static List<Integer> covering(List<String> globs, int narrow) {
    var inner = GlobPattern.of(globs.get(narrow));
    return IntStream.range(0, globs.size())
        .filter(at -> GlobPattern.of(globs.get(at)).covers(inner))
        .boxed()
        .toList();
  }

  private static String glob(Random random) {
    var text = new StringBuilder();
    for (var left = random.nextInt(6); left > 0; left--) {
      text.append(List.of("*", "?", "a", "b", "\\*").get(random.nextInt(5)));
    }
    return text.toString();
  }
}
