package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlPatternTest {
  @ParameterizedTest
  @CsvSource({
    "http://a.test/cal/, http://a.test/cal/, true",
    "http://a.test/cal/, http://a.test/cal/2030/1, true",
    "http://a.test/cal/, http://a.test/calendar, false",
    "http://a.test/cal/, https://a.test/cal/1, false",
    "http://a.test/cal, http://a.test/calendar, true",
    "HTTP://A.test:80/joe/, http://a.test/joe/x, true",
    "http://a.test/cal/*, http://a.test/cal/1, true",
    "*.html, http://a.test/x.html, true",
    "*.html, http://a.test/x.html?y, false",
    "*://a.test/cal/*, https://a.test/cal/1, true",
    "*://*.a.test/cgi-bin/*, http://www.a.test/cgi-bin/form?x=1, true",
    "*://*.a.test/cgi-bin/*, http://a.test/cgi-bin/form, false",
    "http://*.A.test/*, http://www.a.test/, true",
    "*.A.test/*, http://www.a.test/, true",
    "*.A.test/X*, http://www.a.test/X, true",
    "*Calendar/*, http://a.test/Calendar/1, true",
    "*.PS, http://a.test/X.PS, true",
    "*://*.a.test:8080/*, http://www.a.test:8080/, true",
    "https://*.a.test:80/*, https://www.a.test:80/, true",
    "http://a.test/*x*x, http://a.test/x, false",
    "http://a.test/*x*x, http://a.test/xx, true",
    "http://a.test/*ab*ab*, http://a.test/ab-ab, true",
    "http://a.test/?page=*, http://a.test/?page=3, true",
  })
  void aPatternIsAPrefixOrMatchesTheWholeUrl(String pattern, String url, boolean matches) {
    var parsed = UrlPattern.parse(pattern);

    assertThat(parsed.matches(CrawlUrl.of(url))).isEqualTo(matches);
    assertThat(UrlPattern.parse(parsed.toString())).isEqualTo(parsed);
  }

  @Test
  void aPrefixIsCanonical() {
    assertThat(UrlPattern.parse("HTTP://A.test/cal/*")).hasToString("http://a.test/cal/");
    assertThat(UrlPattern.parse("http://a.test/cal/").isPrefix()).isTrue();
    assertThat(UrlPattern.parse("*/cal/*").isPrefix()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "*://*.a.test:80/*, ':80, which URLs of http do not contain'",
    "http://*.a.test:80/*, ':80, which URLs of http do not contain'",
    "*.a.test:443/*, ':443, which URLs of https do not contain'",
    "HTTPS://*.a.test:443/*, ':443, which URLs of https do not contain'"
  })
  void theDefaultPortIsRejected(String text, String reason) {
    assertThatThrownBy(() -> UrlPattern.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("pattern: " + text + " (expected: without " + reason + ")");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "**",
        "*://*",
        "http://*",
        "a.test/x",
        "http://a.test",
        "ftp://a.test/x",
        "a b*",
        "http://a.test/#x*",
        "mailto:me@a.test",
        "http://[*"
      })
  void aTextThatMatchesNoUrlOrEveryUrlIsRejected(String text) {
    assertThatThrownBy(() -> UrlPattern.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("pattern: " + text + " (expected: the beginning of URLs, such as");
  }
}
