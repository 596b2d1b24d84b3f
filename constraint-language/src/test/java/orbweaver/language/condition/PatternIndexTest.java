package orbweaver.language.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PatternIndexTest {
  private static PatternIndex thousand(IntFunction<String> glob) {
    return new PatternIndex(
        IntStream.range(0, 1_000)
            .<Pattern>mapToObj(each -> GlobPattern.of(glob.apply(each)))
            .toList());
  }

  @Test
  void fewOfAThousandPrefixesAreTried() {
    var index = thousand(each -> "http://host" + each + ".test/*");

    assertThat(index.candidates("http://host417.test/docs/index.html")).hasSize(1);
    assertThat(index.candidates("http://elsewhere.test/")).isEmpty();
  }

  @Test
  void fewOfAThousandSuffixesAreTried() {
    var index = thousand(each -> "*.domain" + each + ".test");

    assertThat(index.candidates("www.domain417.test")).hasSize(1);
  }

  @Test
  void fewOfAThousandInfixesAreTried() {
    var index = thousand(each -> "*/section" + each + "/*");

    assertThat(index.candidates("http://a.test/section417/page")).hasSize(1);
  }

  @Test
  void patternsWithoutALiteralAreAlwaysTried() {
    var patterns = new ArrayList<Pattern>(List.of(GlobPattern.of("??"), RegexPattern.of("^a+$")));
    for (var each = 0; each < 1_000; each++) patterns.add(GlobPattern.of("*word" + each));

    assertThat(new PatternIndex(patterns).candidates("aa")).hasSize(2);
  }

  @Test
  void theIndexFindsTheSameAsTryingAllPatterns() {
    var random = new Random(12);
    for (var count = 0; count < 2_000; count++) {
      var patterns = new ArrayList<Pattern>();
      for (var left = random.nextInt(30); left > 0; left--) {
        patterns.add(GlobPattern.of(GlobPatternTest.letters(random, "abc?*", 5)));
      }
      var text = GlobPatternTest.letters(random, "abc", 10);

      assertThat(new PatternIndex(patterns).matching(text))
          .as("%s, %s", patterns, text)
          .containsExactlyInAnyOrderElementsOf(
              patterns.stream().filter(each -> each.matches(text)).distinct().toList());
    }
  }
}
