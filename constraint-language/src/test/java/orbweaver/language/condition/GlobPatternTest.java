package orbweaver.language.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobPatternTest {
  private static boolean matches(String glob, String text) {
    return GlobPattern.of(glob).matches(text);
  }

  @ParameterizedTest
  @CsvSource({
    "*.mit.edu/*,http://web.mit.edu/manoli/www/,true",
    "*.mit.edu/*,http://manoland.mit.edu/,true",
    "*.mit.edu/*,http://web.mit.edu/people/,true",
    "*.mit.edu/*,ftp://www.mit.edu/pub/,true",
    "*.mit.edu/*,http://web.mit.edu.ca/,false",
    "*.mit.edu/*,http://mit.edu/,false",
    "*.mit.edu/*,http://web.mit.edu:8080/,false",
    "*.mit.edu,http://x.org/www.mit.edu,true",
    "*.mit.edu,http://web.mit.edu/,false",
    "*.edu*,http://www.sfu.edu.co/,true",
    "*.edu*,ftp://www.mit.edu.ca/pub/bin/,true",
    "*.edu*,http://edu/,false",
  })
  void theExamplesOf1996MatchAsDocumented(String glob, String url, boolean answer) {
    assertThat(matches(glob, url)).isEqualTo(answer);
  }

  @Test
  void aGlobForAHostAlsoMatchesPaths() {
    assertThat(matches("*.mit.edu/*", "http://evil.example/a.mit.edu/b")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "``,``,true",
        "``,a,false",
        "*,``,true",
        "?,``,false",
        "a,A,false",
        "a?c,abc,true",
        "a?c,ac,false",
        "?,\ud83d\udd78,true",
        "??,\ud83d\udd78,false",
        "*\ud83d\udd78,a\ud83d\udd78,true",
        "\\*,*,true",
        "\\*,a,false",
        "\\?\\\\\\{\\}\\\",?\\{}\",true",
        "a**b,ab,true",
        "*a*b*b*b*,abba,false",
      })
  void onlyStarsAndQuestionMarksAreWildcards(String glob, String text, boolean answer) {
    assertThat(matches(glob, text)).isEqualTo(answer);
  }

  @Test
  void aGlobAgreesWithItsDefinition() {
    var random = new Random(11);
    for (var count = 0; count < 100_000; count++) {
      var glob = letters(random, "ab?*", 6);
      var text = letters(random, "ab", 8);
      assertThat(matches(glob, text)).as("%s, %s", glob, text).isEqualTo(isDefined(glob, text));
    }
  }

  private static boolean isDefined(String glob, String text) {
    if (glob.isEmpty()) return text.isEmpty();
    var rest = glob.substring(1);
    return switch (glob.charAt(0)) {
      case '*' -> isDefined(rest, text) || (!text.isEmpty() && isDefined(glob, text.substring(1)));
      case '?' -> !text.isEmpty() && isDefined(rest, text.substring(1));
      default ->
          !text.isEmpty() && text.charAt(0) == glob.charAt(0) && isDefined(rest, text.substring(1));
    };
  }

  static String letters(Random random, String alphabet, int most) {
    var text = new StringBuilder();
    for (var left = random.nextInt(most + 1); left > 0; left--) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({"a**b,a*b", "\\a,a", "\\*{},\\*\\{\\}", "a?*,a?*"})
  void aGlobHasOneSpelling(String written, String canonical) {
    assertThat(GlobPattern.of(written)).hasToString(canonical).isEqualTo(GlobPattern.of(canonical));
  }

  @Test
  void theLiteralOfAGlobOccursInEveryMatch() {
    assertThat(List.of("*.mit.edu/*", "http://*.edu", "*?*", "a\\*b*c"))
        .extracting(glob -> GlobPattern.of(glob).literal())
        .containsExactly(".mit.edu/", "http://", "", "a*b");
  }

  @Test
  void aHostileGlobCostsAFractionOfASecond() {
    assertThat(matches("*" + "a*".repeat(499) + "b", "a".repeat(100_000))).isFalse();
    assertThat(matches("*" + "a?".repeat(499) + "b", "a".repeat(50_000))).isFalse();
  }
}
