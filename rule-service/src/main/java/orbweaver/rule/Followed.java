package orbweaver.rule;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Citation;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;

/**
 * Link that is followed.
 *
 * @param target URL of the target
 * @param kind kind of the link
 * @param words anchor text and {@code rel} tokens; absent if no activity depends on them
 */
public record Followed(CrawlUrl target, LinkKind kind, Optional<Words> words) {
  /**
   * Details of a link that constraints may depend on.
   *
   * @param text anchor text
   * @param rel tokens of the {@code rel} attribute
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

  /** Returns a copy without details. */
  Followed wordless() {
    return new Followed(target, kind, Optional.empty());
  }

  /** Returns the link in the form of a referrer; empty if its details are not known. */
  Optional<Citation.Link> citation() {
    return words.map(given -> new Citation.Link(kind.text(), given.text(), given.rel()));
  }
}
