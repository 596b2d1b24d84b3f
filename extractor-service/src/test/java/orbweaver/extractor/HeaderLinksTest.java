package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.page.LinkKind;
import org.junit.jupiter.api.Test;

/** Tests links in header fields. */
class HeaderLinksTest {
  private static final String BODY = "<base href=/b/><a href=x>x</a>";

  @Test
  void linkFieldsComeBeforeTheBodyAndIgnoreTheBase() {
    var web =
        ResponseFixture.html()
            .withHeader("link", "<c>; rel=canonical, <d>; rel=alternate; hreflang=de")
            .withHeader("refresh", "3; url=r")
            .withHeader("link", "<s>; rel=preload; as=style");

    assertThat(web.links(BODY))
        .isEqualTo(
            """
            refresh http://a.test/dir/r
            canonical http://a.test/dir/c
            hreflang http://a.test/dir/d
            link http://a.test/dir/s
            base http://a.test/b/
            a http://a.test/b/x""");
  }

  @Test
  void parametersOfLinkFieldsAreRead() {
    var field =
        "<n>; rel=\"Next nofollow\"; title=\" The  next \", <d>; rel=alternate; hreflang=de";
    var links = ResponseFixture.html().withHeader("link", field).page("<h1>H</h1>").links();

    assertThat(links.getFirst().kind()).isEqualTo(LinkKind.LINK);
    assertThat(links.getFirst().rel()).isEqualTo(List.of("next", "nofollow"));
    assertThat(links.getFirst().title()).contains("The next");
    assertThat(links.getFirst().context()).isEmpty();
    assertThat(links.getLast().text()).contains("de");
  }

  @Test
  void linksWithAnotherContextOrWithoutARelationAreIgnored() {
    var field = "<a>; rel=next; anchor=\"#f\", <b>, <c>; rel=\"\", <mailto:d>; rel=author";

    assertThat(ResponseFixture.html().withHeader("link", field).links("")).isEmpty();
  }

  @Test
  void otherContentHasLinkFieldsToo() {
    var pdf =
        ResponseFixture.withoutHeaders()
            .withHeader("content-type", "application/pdf")
            .withHeader("refresh", "0; url=r");
    var page = pdf.withHeader("link", "<page.html>; rel=canonical").page("%PDF");

    assertThat(ResponseFixture.text(page)).isEqualTo("canonical http://a.test/dir/page.html");
    assertThat(page.facts()).isEmpty();
    assertThat(page.truncated()).isFalse();
  }

  @Test
  void anErrorHasNoLinks() {
    assertThat(
            ResponseFixture.html().status(404).withHeader("link", "<c>; rel=canonical").links(""))
        .isEmpty();
  }
}
