package orbweaver.graph.analysis.traps;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommonPrefixTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://a.test/x/1        | http://a.test/x/2     | http://a.test/x/
          http://a.test/x/12       | http://a.test/x/1     | http://a.test/x/
          http://a.test/x/         | http://a.test/x/      | http://a.test/x/
          http://a.test/x/y?a=/b/1 | http://a.test/x/y?a=/b/2 | http://a.test/x/
          http://a.test/1          | http://a.test/2       | http://a.test/
          http://a.test/1          | http://a.tesu/1       |
          http://a.test/1          | https://a.test/1      |
          http://a/                | http://a/1            | http://a/
          """)
  void theCommonPrefixOfUrlsEndsWithASlash(String first, String last, String place) {
    assertThat(CommonPrefix.of(first, last).orElse(null)).isEqualTo(place);
  }
}
