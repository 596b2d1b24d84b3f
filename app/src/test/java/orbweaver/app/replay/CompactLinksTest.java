package orbweaver.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.StoredPage.StoredLink;
import org.junit.jupiter.api.Test;

/** Test of the compact form of links and texts in a replay. */
class CompactLinksTest {
  private static final StoredLink PLAIN =
      new StoredLink("http://a.test/1", "a", 0, Optional.empty(), List.of());
  private static final StoredLink RICH =
      new StoredLink(
          "http://a.test/2", "a", 1, Optional.of("next page"), List.of("next", "nofollow"));
  private static final StoredLink EMPTY_TEXT =
      new StoredLink("http://a.test/1", "img", 2, Optional.of(""), List.of());

  private final StringPool texts = new StringPool();

  @Test
  void linksWithTextAreRestoredInDocumentOrder() {
    var links = List.of(PLAIN, RICH, EMPTY_TEXT);
    assertThat(new CompactLinks(links, texts, true).all()).containsExactlyElementsOf(links);
  }

  @Test
  void anchorTextAndRelAreLeftOutIfNoFormulaNeedsThem() {
    assertThat(new CompactLinks(List.of(RICH), texts, false).all())
        .containsExactly(new StoredLink("http://a.test/2", "a", 0, Optional.empty(), List.of()));
  }

  @Test
  void aPageWithoutLinksHasNone() {
    assertThat(new CompactLinks(List.of(), texts, true).all()).isEmpty();
  }

  @Test
  void equalTextsAreStoredOnce() {
    var one = texts.intern(new String("http://a.test/"));
    var two = texts.intern(new String("http://a.test/"));

    assertThat(two).isSameAs(one);
    assertThat(texts.indexOf("http://a.test/")).isZero();
    assertThat(texts.indexOf("http://b.test/")).isEqualTo(1);
    assertThat(texts.get(1)).isEqualTo("http://b.test/");
  }
}
