package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.requireNotEmpty;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Referrer of a URL: the page that links or redirects to it.
 *
 * @param page canonical URL of the page
 * @param link the link; absent where it makes no difference
 */
public record Referrer(CrawlUrl page, Optional<ReferringLink> link) {
  /**
   * Properties of the link on the referring page.
   *
   * @param kind kind of the link, as in exports
   * @param text anchor text, as on topic {@code link}
   * @param rel tokens of its {@code rel} attribute
   */
  public record ReferringLink(String kind, Optional<String> text, List<String> rel) {
    public ReferringLink {
      requireText("kind", kind);
      text.ifPresent(anchor -> requireNotEmpty("text", anchor));
      rel = List.copyOf(rel);
    }
  }
}
