package orbweaver.rule;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Citation;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;

/**
 * A link that is followed.
 *
 * @param words what it says; absent where nobody asks
 */
public record Followed(CrawlUrl target, LinkKind kind, Optional<Words> words) {
  /**
   * What a link says.
   *
   * @param text of its anchor
   * @param rel of itself
   */
  public record Words(Optional<String> text, List<String> rel) {
    public Words {
      rel = List.copyOf(rel);
    }
  }

  static Followed bare(Link link) {
    return new Followed(link.target(), link.kind(), Optional.empty());
  }

  static Followed inWords(Link link) {
    var words = new Words(link.text(), link.rel());
    return new Followed(link.target(), link.kind(), Optional.of(words));
  }

  /** Tests whether the link is a refresh, which counts as a redirect. */
  boolean isRefresh() {
    return kind == LinkKind.REFRESH;
  }

  /** The same, whatever it says. */
  Followed wordless() {
    return new Followed(target, kind, Optional.empty());
  }

  /** How it cites its target, if that is known. */
  Optional<Citation.Link> citation() {
    return words.map(said -> new Citation.Link(kind.text(), said.text(), said.rel()));
  }
}
