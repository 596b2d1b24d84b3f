package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests links that are recorded and not followed. */
class RecordedLinksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<img src=x>                                     | img http://a.test/dir/x",
        "<image src=x>                                   | img http://a.test/dir/x",
        "<script src=x></script>                         | script http://a.test/dir/x",
        "<embed src=x>                                   | embed http://a.test/dir/x",
        "<object data=x></object>                        | object http://a.test/dir/x",
        "<form action=x?y>                               | form http://a.test/dir/x?y",
        "<form action=x method=GET>                      | form http://a.test/dir/x",
        "<form action=x method=put>                      | form http://a.test/dir/x",
        "<form>                                          | form http://a.test/dir/page",
        "<link rel=canonical href=x>                     | canonical http://a.test/dir/x",
        "<link rel='next Canonical' href=x>              | canonical http://a.test/dir/x",
        "<link rel=alternate hreflang=de href=x>         | hreflang http://a.test/dir/x",
        "<link rel=alternate href=x>                     | link http://a.test/dir/x",
        "<link rel=next hreflang=de href=x>              | link http://a.test/dir/x",
        "<link rel=icon href=x>                          | icon http://a.test/dir/x",
        "<link rel='shortcut icon' href=x>                | icon http://a.test/dir/x",
        "<link rel=StyleSheet href=x>                     | stylesheet http://a.test/dir/x",
        "<link rel='alternate stylesheet' href=x>         | stylesheet http://a.test/dir/x",
        "<audio src=x></audio>                            | audio http://a.test/dir/x",
        "<video src=x></video>                            | video http://a.test/dir/x",
        "<video poster=x></video>                         | poster http://a.test/dir/x",
        "<video><source src=x></video>                    | source http://a.test/dir/x",
        "<video><track src=x></video>                     | track http://a.test/dir/x",
        "<base href=/b/>                                 | base http://a.test/b/",
        "<picture><source srcset=x></picture>            | srcset http://a.test/dir/x",
      })
  void eachKindIsRecorded(String page, String link) {
    assertThat(ResponseFixture.html().links(page)).isEqualTo(link);
    assertThat(ResponseFixture.html().followed(page)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img>",
        "<img src=''>",
        "<img src='data:image/gif;base64,R0=='>",
        "<script>go()</script>",
        "<object></object>",
        "<form action=x method=post>",
        "<form action=x method=Dialog>",
        "<svg><script href=x /><image href=y /></svg>",
        "<template><img src=x></template>",
        "<video></video>",
        "<style>a{b:url(x)}</style>",
        "<p style='b:url(x)'>",
      })
  void otherElementsAreNotRecorded(String page) {
    assertThat(ResponseFixture.html().links(page)).isEmpty();
  }

  @Test
  void anEmptyActionIsThePageWhateverItsBase() {
    assertThat(ResponseFixture.html().links("<base href=/b/><form></form><form action=x></form>"))
        .isEqualTo("base http://a.test/b/\nform http://a.test/dir/page\nform http://a.test/b/x");
  }

  @Test
  void anImageInAnAnchorHasTheAnchorText() {
    var links =
        ResponseFixture.html()
            .page("<a href=home.html><img src=photo.html>McBryan's photo</a>")
            .links();

    assertThat(links).extracting(Link::kind).containsExactly(LinkKind.A, LinkKind.IMG);
    assertThat(links).extracting(Link::text).containsOnly(Optional.of("McBryan's photo"));
  }

  @Test
  void anImageElsewhereHasItsAlternativeText() {
    assertThat(text("<img src=x alt=' a  b '>")).contains("a b");
    assertThat(text("<a name=x><img src=x alt=b>c</a>")).contains("b");
    assertThat(text("<img src=x>")).isEmpty();
    assertThat(
            ResponseFixture.html().page("<a href=y><img src=x alt=b></a>").links().getLast().text())
        .contains("b");
  }

  @Test
  void aTranslationHasItsLanguage() {
    var link =
        ResponseFixture.html()
            .page("<link rel=alternate hreflang=pt-BR href=x>")
            .links()
            .getFirst();

    assertThat(link.text()).contains("pt-BR");
    assertThat(link.rel()).containsExactly("alternate");
  }

  @Test
  void followedAndRecordedLinksAreInDocumentOrder() {
    var page =
        "<script src=s></script><a href=1>1</a><img src=i srcset='j, k 2x'><a href=2>2</a><form>";

    assertThat(ResponseFixture.html().links(page))
        .isEqualTo(
            """
            script http://a.test/dir/s
            a http://a.test/dir/1
            img http://a.test/dir/i
            srcset http://a.test/dir/j
            srcset http://a.test/dir/k
            a http://a.test/dir/2
            form http://a.test/dir/page""");
    assertThat(ResponseFixture.html().page(page).links())
        .extracting(Link::position)
        .containsExactly(0, 1, 2, 3, 4, 5, 6);
  }

  private static Optional<String> text(String image) {
    return ResponseFixture.html().page(image).links().getLast().text();
  }
}
