package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * The page that leads to a URL.
 *
 * @param link by which it does, where that can make a difference
 */
public record Citation(CrawlUrl page, Optional<Link> link) {
  /**
   * What a link says.
   *
   * @param kind by what it leads there, as in exports
   * @param text of its anchor, as on topic {@code link}
   * @param rel what it says of itself
   */
  public record Link(String kind, Optional<String> text, List<String> rel) {
    public Link {
      requireText("kind", kind);
      text.ifPresent(anchor -> requireNotEmpty("text", anchor));
      rel = List.copyOf(rel);
    }
  }
}
