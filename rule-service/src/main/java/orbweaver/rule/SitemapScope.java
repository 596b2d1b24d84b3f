package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;

/**
 * Scope of a robots.txt or a sitemap: the URLs that it may list (sitemaps.org, "Sitemap file
 * location").
 *
 * @param page URL of the robots.txt or sitemap
 * @param path its discovery path; the path's root is on the host whose robots.txt listed it
 */
record SitemapScope(CrawlUrl page, DiscoveryPath path) {
  /** Returns the reason why an entry is out of scope; empty if it is in scope. */
  Optional<String> rejectionReason(FollowedLink entry) {
    if (isOf(SitemapRole.ROBOTS_TXT)) return Optional.empty();
    if (entry.kind() == LinkKind.SITEMAP && isOf(SitemapRole.CHILD_SITEMAP)) {
      return Optional.of("a sitemap index listed in a sitemap index");
    }
    var host = entry.target().host();
    return host.equals(page.host()) || host.equals(path.root().host())
        ? Optional.empty()
        : Optional.of("another host: " + host);
  }

  /** Returns the discovery path of an entry that is in scope. */
  DiscoveryPath pathTo(FollowedLink entry) {
    var childRole =
        entry.kind() == LinkKind.SITEMAP
            ? path.sitemapRole().flatMap(SitemapRole::childRole)
            : Optional.<SitemapRole>empty();
    return path.acrossSitemap(childRole);
  }

  private boolean isOf(SitemapRole role) {
    return path.sitemapRole().filter(actual -> actual == role).isPresent();
  }
}
