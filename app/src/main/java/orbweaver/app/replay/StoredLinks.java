package orbweaver.app.replay;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;

/** Followed links of a stored page, as the extractor found them. */
final class StoredLinks {
  private StoredLinks() {}

  /** Returns the followed links in the order of the page. */
  static List<Link> of(StoredPage page) {
    return page.links().stream().flatMap(StoredLinks::link).toList();
  }

  /** Returns the target of a redirect; empty if the graph does not store it. */
  static Optional<CrawlUrl> redirectTarget(StoredPage page) {
    return of(page).stream()
        .filter(link -> link.kind() == LinkKind.REDIRECT)
        .map(Link::target)
        .findFirst();
  }

  private static Stream<Link> link(StoredLink stored) {
    return LinkKind.of(stored.kind()).filter(LinkKind::isFollowed).stream()
        .map(kind -> link(stored, kind));
  }

  private static Link link(StoredLink stored, LinkKind kind) {
    return new Link(
        CrawlUrl.of(stored.target()),
        kind,
        stored.position(),
        stored.text().filter(text -> !text.isEmpty()),
        stored.rel().stream().filter(token -> !token.isEmpty()).toList());
  }
}
