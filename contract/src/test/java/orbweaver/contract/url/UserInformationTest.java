package orbweaver.contract.url;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserInformationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://me:pw@a.test/b|http://a.test/b",
        "//me:pw@a.test/b|//a.test/b",
        "HTTPS:me:pw@a.test|HTTPS:a.test",
        "http:\\\\me:p@w@a.test\\b|http:\\\\a.test\\b",
        "<http://me:pw@a.test/b>; rel=next, <//x@c.test>|<http://a.test/b>; rel=next, <//c.test>",
        "0; url=http://me:pw@a.test|0; url=http://a.test",
        "ftp://me:pw@a.test/|ftp://a.test/",
        "http://:@a.test/|http://a.test/",
      })
  void userInformationIsLeftOutWhereverAUrlStands(String text, String stripped) {
    assertThat(UserInformation.strip(text)).isEqualTo(stripped);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/@b",
    "http://a.test/?m=a@b.test",
    "/a/@b",
    "mailto:me@a.test",
    "https://x; mailto:me@y",
    "http://",
    "''",
  })
  void textThatHasNoneStaysAsItIs(String text) {
    assertThat(UserInformation.strip(text)).isEqualTo(text);
  }

  @Test
  void aLongTextIsReadInOneGo() {
    var text = "http:".repeat(200_000) + "@a.test" + "/x@".repeat(200_000);

    var stripped = Assertions.assertTimeout(ofSeconds(5), () -> UserInformation.strip(text));

    assertThat(stripped).hasSize("http:a.test".length() + "/x@".length() * 200_000);
  }
}
