package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtherUrlTest {
  @ParameterizedTest
  @CsvSource({
    "FTP://me:pw@www.MIT.edu/pub/#top, ftp://www.mit.edu/pub/",
    "ftp://www.mit.edu, ftp://www.mit.edu/",
    "gopher://a.test:70/11/x?y, gopher://a.test:70/11/x?y",
    "mailto:Me@A.test, mailto:Me@A.test",
    "news:comp.infosystems.www, news:comp.infosystems.www",
    "ftp://me:pw@a.test:99999999/, ftp://a.test:99999999/",
    "ftp://me:pw@a.test:21x/p?q@r, ftp://a.test:21x/p?q@r",
    "ftp://me:p/w@a.test/, ftp://a.test/",
    "ftp://me:p/w@b@a.test/x, ftp://a.test/x",
    "ftp:////me:pw@a.test/, ftp:////a.test/",
    "ftp://a.test/me@b/, ftp://a.test/me@b/",
    "news:me@b/@c, news:me@b/@c",
    "'  telnet://a.test\n ', telnet://a.test/",
    "'ftp://a.test/a bé<\"', ftp://a.test/a%20b%C3%A9%3C%22"
  })
  void aUrlIsCanonicalized(String text, String canonical) {
    var url = OtherUrl.of(text.translateEscapes());

    assertThat(url).hasToString(canonical);
    assertThat(OtherUrl.of(canonical)).isEqualTo(url).hasSameHashCodeAs(url);
    assertThat(Json.read(Json.text(url), OtherUrl.class)).isEqualTo(new Decoded<>(url));
  }

  @Test
  void aUrlHasComponents() {
    var url = OtherUrl.of("ftp://ftp.a.test/pub/film.mpeg?x");

    assertThat(url.scheme()).isEqualTo("ftp");
    assertThat(url.host()).isEqualTo("ftp.a.test");
    assertThat(url.port()).isEqualTo(21);
    assertThat(url.path()).isEqualTo("/pub/film.mpeg");
    assertThat(url.directory()).isEqualTo("/pub/");
    assertThat(url.query()).contains("x");
    assertThat(url.domain()).isEqualTo("a.test");
  }

  @Test
  void aUrlWithoutAuthorityHasNoHost() {
    var url = OtherUrl.of("mailto:me@a.test");

    assertThat(url.host()).isEmpty();
    assertThat(url.domain()).isEmpty();
    assertThat(url.path()).isEqualTo("/");
    assertThat(url.port()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a.test/", "HTTPS://a.test/", "a.test/x", "/x", "", "1x:y"})
  void anyOtherTextIsRejected(String text) {
    assertThat(OtherUrl.parse(text)).isEmpty();
    assertThatThrownBy(() -> OtherUrl.of(text))
        .hasMessage("URL: \"" + text + "\" (expected: a scheme other than http and https)");
  }
}
