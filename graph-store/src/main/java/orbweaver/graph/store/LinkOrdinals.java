package orbweaver.graph.store;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.page.Link;
import orbweaver.contract.url.CrawlUrl;

/**
 * Positions of targets among the followed targets of one page, from 1, in the order of its links.
 */
final class LinkOrdinals {
  private final Map<CrawlUrl, Integer> ordinals = new HashMap<>();

  /** Returns the ordinal of the next link; absent if the link is not followed. */
  Optional<Integer> of(Link link) {
    if (!link.kind().isFollowed()) return Optional.empty();
    var next = ordinals.size() + 1;
    var known = ordinals.putIfAbsent(link.target(), next);
    return Optional.of(known == null ? next : known);
  }
}
