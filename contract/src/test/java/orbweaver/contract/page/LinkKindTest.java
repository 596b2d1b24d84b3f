package orbweaver.contract.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinkKindTest {
  @Test
  void theNamesOfKindsNeverChange() {
    assertThat(Stream.of(LinkKind.values()).map(LinkKind::text))
        .containsExactly(
            "a",
            "area",
            "frame",
            "iframe",
            "noframes",
            "refresh",
            "redirect",
            "sitemap",
            "listed",
            "link",
            "canonical",
            "hreflang",
            "base",
            "img",
            "srcset",
            "script",
            "embed",
            "object",
            "form",
            "stylesheet",
            "icon",
            "audio",
            "video",
            "poster",
            "source",
            "track",
            "css",
            "import",
            "other");
  }

  @ParameterizedTest
  @EnumSource(LinkKind.class)
  void aKindIsFoundByItsNameAndWrittenWithItInJson(LinkKind kind) {
    assertThat(LinkKind.of(kind.text())).contains(kind);
    assertThat(Json.text(kind)).isEqualTo('"' + kind.text() + '"');
    assertThat(Json.read(Json.text(kind), LinkKind.class)).isEqualTo(new Decoded<>(kind));
  }

  @Test
  void otherNamesAreNoKinds() {
    assertThat(LinkKind.of("A")).isEmpty();
    assertThat(LinkKind.of("")).isEmpty();
    assertThat(LinkKind.of("picture")).isEmpty();
  }

  @Test
  void onlyKindsThatLeadToPagesAreFollowed() {
    assertThat(Stream.of(LinkKind.values()).filter(LinkKind::isFollowed))
        .containsExactly(
            LinkKind.A,
            LinkKind.AREA,
            LinkKind.FRAME,
            LinkKind.IFRAME,
            LinkKind.NOFRAMES,
            LinkKind.REFRESH,
            LinkKind.REDIRECT,
            LinkKind.SITEMAP,
            LinkKind.LISTED);
  }

  @Test
  void embedsAreNotFollowed() {
    assertThat(Stream.of(LinkKind.values()).filter(LinkKind::isEmbed))
        .contains(LinkKind.IMG, LinkKind.STYLESHEET, LinkKind.CSS, LinkKind.VIDEO)
        .doesNotContain(LinkKind.IFRAME, LinkKind.LINK, LinkKind.FORM)
        .noneMatch(LinkKind::isFollowed);
  }

  @Test
  void sitemapsAndTheirPagesComeFromSitemaps() {
    assertThat(Stream.of(LinkKind.values()).filter(LinkKind::isFromSitemap))
        .containsExactly(LinkKind.SITEMAP, LinkKind.LISTED);
  }
}
