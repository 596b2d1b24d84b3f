package orbweaver.graph.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the texts that a database looks for before a pattern is compared. */
class RequiredTextsTest {
  private static final int PATTERNS = 20_000;
  private static final String ELEMENTS = "aAb1. ()[]|*+?{}^$\\d,-:é";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "mpe?g; mp",
        "Films?/(fi|se)/films; /films",
        "a|bc.d; a,bc",
        "^http://.*\\.fi/; http://",
        "x{2}yz; yz",
        "[a-z]+reuse[[:alpha:]]; reuse",
        "[]x]y; y",
        "colou*r\\d; colo",
        "\\.fi/; .fi/",
      })
  void aRegularExpressionRequiresTheLongestRunOfEachAlternative(String pattern, String texts) {
    assertThat(RequiredTexts.ofRegex(pattern)).contains(List.of(texts.split(",", -1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(?i)abc",
        "\\Qabc\\E",
        "\\x61b",
        "\\pLb",
        "abc|[0-9]",
        "a*",
        "(abc)",
        "/",
        "é",
        "[[:a]bc",
        "a{b|c}d"
      })
  void otherRegularExpressionsRequireNone(String pattern) {
    assertThat(RequiredTexts.ofRegex(pattern)).isEmpty();
  }

  @Test
  void aPatternOfTextsRequiresThemInLowerCase() {
    assertThat(TextPattern.containing("Gif, JPEG").requiredTexts())
        .contains(List.of("gif", "jpeg"));
    assertThat(TextPattern.whole("*.a.test,f?lm*x").requiredTexts())
        .contains(List.of(".a.test", "lm"));
    assertThat(TextPattern.containing("what?").requiredTexts()).contains(List.of("what?"));
    assertThat(TextPattern.containing("Größe").requiredTexts()).contains(List.of("gr"));
    assertThat(TextPattern.containing("a\\b").requiredTexts()).contains(List.of("a\\b"));
    assertThat(TextPattern.containing("a\\b").matches("xa\\by")).isTrue();
    assertThat(TextPattern.containing("gif,*").requiredTexts()).isEmpty();
  }

  @Test
  void everyTextThatARandomPatternMatchesContainsOneOfItsRequiredTexts() {
    var random = new Random(11);
    var compared = 0;
    for (var number = 0; number < PATTERNS; number++) {
      var written = random(random, 1 + random.nextInt(8));
      try {
        var pattern = TextPattern.regex(written);
        compared += compare(written, pattern, random);
      } catch (IllegalArgumentException invalid) {
        assertThat(invalid).hasMessageContaining("RE2");
      }
    }
    assertThat(compared).isGreaterThan(1_000);
  }

  private static int compare(String written, TextPattern pattern, Random random) {
    var required = pattern.requiredTexts();
    if (required.isEmpty()) return 0;
    var matched = 0;
    for (var attempt = 0; attempt < 20; attempt++) {
      var text = random(random, random.nextInt(8));
      if (!pattern.matches(text)) continue;
      var lowerCase = text.toLowerCase(Locale.ROOT);
      assertThat(required.get()).as("%s in %s", written, text).anyMatch(lowerCase::contains);
      matched++;
    }
    return matched;
  }

  private static String random(Random random, int length) {
    return IntStream.range(0, length)
        .mapToObj(_ -> ELEMENTS.charAt(random.nextInt(ELEMENTS.length())))
        .map(String::valueOf)
        .collect(Collectors.joining());
  }
}
