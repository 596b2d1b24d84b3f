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
  void userInformationIsRemovedFromEveryUrlInAText(String text, String stripped) {
    assertThat(UserInformation.strip(text)).isEqualTo(stripped);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/@b",
    "http://a.test/?m=a@b.test",
    "/a/@b",
    "mailto:me@a.test",
    "https://medium.test//@user/post",
    "/p//react@18.2.0/index.js",
    "<https://a.test/p//react@18/x>; rel=next",
    "https://x; mailto:me@y",
    "http://",
    "''",
  })
  void textWithoutUserInformationIsUnchanged(String text) {
    assertThat(UserInformation.strip(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://me:p\"w@a.test/|http://a.test/",
        "http://me:p w@a.test/|http://a.test/",
        "http://me:p<w>@a.test/|http://a.test/",
        "http:/\t/me:pw@a.test/x|http://a.test/x",
        "http://me:p@w@a.test/x@y#f@g|http://a.test/x@y#f@g",
        "HTTP:me:pw@a.test\\x@y|HTTP:a.test\\x@y",
        "//me:pw@a.test?x@y|//a.test?x@y",
        "ftp://me:pw@a.test/|ftp://a.test/",
      })
  void userInformationOfAReferenceIsRemovedWhateverItsCharacters(String text, String stripped) {
    assertThat(UserInformation.stripReference(text)).isEqualTo(stripped);
    assertThat(UserInformation.stripInvalid(text)).isEqualTo(stripped);
  }

  @ParameterizedTest
  @CsvSource({
    "https://medium.test//@user/post",
    "/p//react@18.2.0/index.js",
    "/out?u=https://x.test/a&v=//me@b",
    "mailto:me@a.test",
    "b@c",
    "http://a.test/#//me@b",
  })
  void aReferenceWithoutUserInformationIsUnchanged(String text) {
    assertThat(UserInformation.stripReference(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "me:pw@a.test|a.test",
        "me:p@w@a.test/x@y|a.test/x@y",
        "me:p\\w@a.test|a.test",
        "a.test/x@y|a.test/x@y",
        "a.test|a.test",
      })
  void thePasswordOfATextWithoutASchemeIsRemoved(String text, String stripped) {
    assertThat(UserInformation.stripInvalid(text)).isEqualTo(stripped);
  }

  @Test
  void aLongTextTakesLinearTime() {
    var text = "http:".repeat(200_000) + "@a.test" + "/x@".repeat(200_000);

    var stripped = Assertions.assertTimeout(ofSeconds(5), () -> UserInformation.strip(text));

    assertThat(stripped).hasSize("http:a.test".length() + "/x@".length() * 200_000);
  }
}
