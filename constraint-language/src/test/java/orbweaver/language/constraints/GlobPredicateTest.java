package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import orbweaver.language.evidence.Truth;
import orbweaver.language.value.GlobPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobPredicateTest {
  @ParameterizedTest
  @CsvSource({
    "*.mit.edu/*,http://web.mit.edu/manoli/www/,true",
    "*.mit.edu/*,http://manoland.mit.edu/,true",
    "*.mit.edu/*,ftp://www.mit.edu/pub/,true",
    "*.mit.edu/*,http://web.mit.edu.ca/,false",
    "*.mit.edu/*,http://mit.edu/,false",
    "*.mit.edu/*,http://web.mit.edu:8080/,false",
    "*.mit.edu/*,http://evil.example/a.mit.edu/b,true",
    "*.mit.edu,http://x.org/www.mit.edu,true",
    "*.mit.edu,http://web.mit.edu/,false",
    "*.edu*,http://www.sfu.edu.co/,true",
    "*.edu*,ftp://www.mit.edu.ca/pub/bin/,true",
    "*.edu*,http://edu/,false",
  })
  void urlsOfTheRobotPaperAreMatched(String glob, String url, boolean answer) {
    assertThat(truth("(uri-satisfies (glob \"" + glob + "\"))", at(url)))
        .isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @CsvSource({
    "'','',true",
    "'',a,false",
    "*,'',true",
    "?,'',false",
    "?,\uD83D\uDD78,true",
    "a?c,abc,true",
    "a?c,ac,false",
    "\\*,*,true",
    "\\*,a,false",
    "\\?*,?a,true",
    "\\\\,\\,true",
    "a\\,a\\,true",
    "*\uD83D\uDD78,a\uD83D\uDD78,true",
    "A,a,false",
  })
  void starsQuestionMarksAndBackslashesAreMatched(String glob, String value, boolean answer) {
    assertThat(new GlobPredicate(glob).holds(value)).isEqualTo(answer);
  }

  @Test
  void aGlobAgreesWithARegularExpression() {
    var random = new Random(8);
    for (var count = 0; count < 20_000; count++) {
      var glob = letters("ab*?", random.nextInt(8), random);
      var value = letters("ab", random.nextInt(10), random);
      var expression = Pattern.compile(glob.replace("*", ".*").replace("?", "."));
      assertThat(new GlobPredicate(glob).holds(value))
          .as("%s of %s", glob, value)
          .isEqualTo(expression.matcher(value).matches());
    }
  }

  private static String letters(String of, int count, Random random) {
    var text = new StringBuilder();
    for (var left = count; left > 0; left--) text.append(of.charAt(random.nextInt(of.length())));
    return text.toString();
  }
}
