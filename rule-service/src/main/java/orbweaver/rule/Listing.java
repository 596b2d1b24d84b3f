package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;

/**
 * Scope of a robots.txt or a sitemap: the URLs that it may list (sitemaps.org, "Sitemap file
 * location").
 *
 * @param page URL of the robots.txt or sitemap
 * @param label its discovery path; the path's root is on the host whose robots.txt listed it
 */
record Listing(CrawlUrl page, Label label) {
  /** Returns the reason why an entry is out of scope; empty if it is in scope. */
  Optional<String> objection(Followed entry) {
    if (isOf(Means.ROBOTS)) return Optional.empty();
    if (entry.kind() == LinkKind.SITEMAP && isOf(Means.INDEXED)) {
      return Optional.of("a sitemap index listed in a sitemap index");
    }
    var host = entry.target().host();
    return host.equals(page.host()) || host.equals(label.root().host())
        ? Optional.empty()
        : Optional.of("another host: " + host);
  }

  /** Returns the discovery path of an entry that is in scope. */
  Label onward(Followed entry) {
    var as =
        entry.kind() == LinkKind.SITEMAP
            ? label.means().flatMap(Means::named)
            : Optional.<Means>empty();
    return label.acrossListing(as);
  }

  private boolean isOf(Means means) {
    return label.means().filter(role -> role == means).isPresent();
  }
}
