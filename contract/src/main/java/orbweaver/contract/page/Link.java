package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotEmpty;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * One occurrence of a link in a page.
 *
 * @param target resolved, canonical
 * @param kind by what
 * @param position ordinal of the occurrence in the page, from 0
 * @param text the anchor's text with runs of white space made one space, at most 1 KiB; absent when
 *     empty
 */
public record Link(CrawlUrl target, LinkKind kind, int position, Optional<String> text) {
  public Link {
    requireAtLeast(0, "position", position);
    text.ifPresent(anchor -> requireNotEmpty("text", anchor));
  }
}
