package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.stream.Stream;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class CrawlUrlTest {
  private static final CrawlUrl PAGE = CrawlUrl.of("https://me:pw@www.a.test:8443/b/c?d=e");

  static Stream<JsonNode> cases() throws IOException {
    return TestCases.own("cases.json");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void textIsParsedAsTheCaseSpecifies(JsonNode row) {
    var input = TestCases.text(row, "input").orElseThrow();
    var resolution =
        TestCases.text(row, "base")
            .map(base -> CrawlUrl.of(base).resolve(input))
            .orElseGet(() -> CrawlUrl.parse(input));

    switch (resolution) {
      case Resolved(var url) -> assertThat(url).hasToString(row.path("url").asString());
      case OtherScheme(var scheme) -> assertThat(scheme).isEqualTo(row.path("scheme").asString());
      case Invalid(var why) -> assertThat(why).isEqualTo(row.path("why").asString());
    }
  }

  @Test
  void thePartsOfAUrlAreThoseOfItsText() {
    assertThat(PAGE.scheme()).isEqualTo("https");
    assertThat(PAGE.host()).isEqualTo("www.a.test");
    assertThat(PAGE.port()).isEqualTo(8443);
    assertThat(PAGE.path()).isEqualTo("/b/c");
    assertThat(PAGE.query()).contains("d=e");
    assertThat(PAGE).hasToString("https://www.a.test:8443/b/c?d=e");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a.test/",
        "ftp://a.test/",
        "http://",
        "http:///",
        "https:///a",
        "https://:80/",
        "http://a.test",
        "http://a.test?b",
        "http://[::1/"
      })
  void textWithoutSchemeHostOrPathIsNotCanonical(String text) {
    assertThatThrownBy(() -> CrawlUrl.ofCanonical(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("URL: \"" + text + "\" (expected: a canonical URL)");
  }

  @Test
  void theDirectoryEndsWithTheLastSlashOfThePath() {
    assertThat(PAGE.directory()).isEqualTo("/b/");
    assertThat(CrawlUrl.of("http://a.test/b/").directory()).isEqualTo("/b/");
    assertThat(CrawlUrl.of("http://a.test").directory()).isEqualTo("/");
    assertThat(CrawlUrl.of("http://a.test/b?c/d/").directory()).isEqualTo("/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//me:pw@b.test/x",
        "https://me:pw@b.test/x",
        "https:\\\\me:pw@b.test\\x",
        "https:////me:p@w@b.test/x",
        "https://:pw@b.test:443/x",
        "https://me:%70%77@b.test/x",
      })
  void userInformationIsNoPartOfAUrl(String reference) {
    assertThat(PAGE.resolve(reference)).isEqualTo(new Resolved(CrawlUrl.of("https://b.test/x")));
    assertThat(PAGE.resolve("/z")).hasToString("Resolved[url=https://www.a.test:8443/z]");
  }

  @Test
  void credentialsAreNoPartOfHostAndOrigin() {
    assertThat(PAGE.authority()).isEqualTo("www.a.test:8443");
    assertThat(PAGE.origin()).isEqualTo("https://www.a.test:8443");
  }

  @Test
  void anOmittedPortIsTheDefaultOfTheScheme() {
    assertThat(CrawlUrl.of("http://a.test:80/").port()).isEqualTo(80);
    assertThat(CrawlUrl.of("https://a.test/").port()).isEqualTo(443);
    assertThat(CrawlUrl.of("http://a.test:443/").port()).isEqualTo(443);
  }

  @Test
  void anEmptyQueryIsNotAMissingQuery() {
    assertThat(CrawlUrl.of("http://a.test/").query()).isEmpty();
    assertThat(CrawlUrl.of("http://a.test/?").query()).contains("");
  }

  @Test
  void urlsAreEqualWhenTheirTextsAre() {
    assertThat(CrawlUrl.of("HTTP://A.TEST")).isEqualTo(CrawlUrl.of("http://a.test/"));
    assertThat(CrawlUrl.of("HTTP://A.TEST")).hasSameHashCodeAs(CrawlUrl.of("http://a.test/"));
    assertThat(CrawlUrl.of("http://a.test/?")).isNotEqualTo(CrawlUrl.of("http://a.test/"));
  }

  @Test
  void invalidUrlsAreRejectedWithTheReason() {
    assertThatThrownBy(() -> CrawlUrl.of("ftp://a.test/"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("scheme: ftp (expected: http or https)");
    assertThatThrownBy(() -> CrawlUrl.of("http://a.test:x/"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("port: x (expected: 0 to 65535)");
  }

  @Test
  void aHundredThousandDotSegmentsAreParsedInLinearTime() {
    var up = "x/../".repeat(100_000) + "../".repeat(100_000) + "z";

    assertThat(PAGE.resolve(up)).isEqualTo(PAGE.resolve("/z"));
  }
}
