package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.extractor.text.RefreshDirective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshDirectiveTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0;url=x",
        "0;x",
        "0, x",
        "0 x",
        " 5.5 ; URL = x",
        "0;url='x'y",
        "0;\"x",
        ".5;x",
        "0;url=x\n"
      })
  void validDirectivesHaveATarget(String content) {
    assertThat(ResponseFixture.html().links(meta(content)))
        .isEqualTo("refresh http://a.test/dir/x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "5;", "5; url=", "5;url=''", "", "x", ";x", "-1;x", "1e0;x", "1y;x"})
  void otherDirectivesHaveNoTarget(String content) {
    assertThat(ResponseFixture.html().links(meta(content))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"url x", "urlx", "urx", "ux"})
  void anIncompleteUrlPrefixIsPartOfTheUrl(String url) {
    assertThat(RefreshDirective.target("0;" + url)).contains(url);
  }

  @Test
  void onlyARefreshMetaIsALink() {
    assertThat(
            ResponseFixture.html()
                .links("<meta name=refresh content='0;x'><meta http-equiv=refresh>"))
        .isEmpty();
  }

  @Test
  void theHeaderFieldComesFirstAndIgnoresTheBase() {
    var web = ResponseFixture.html().withHeader("refresh", "3; url=h");

    assertThat(web.followed("<base href=/b/><a href=x>1</a>" + meta("0;m")))
        .isEqualTo("refresh http://a.test/dir/h\na http://a.test/b/x\nrefresh http://a.test/b/m");
  }

  private static String meta(String content) {
    return "<meta http-equiv=REFRESH content='" + content.replace("'", "&#39;") + "'>";
  }
}
