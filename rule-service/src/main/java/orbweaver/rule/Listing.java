package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;

/**
 * What a robots.txt or a sitemap may say. (sitemaps.org, "Sitemap file location")
 *
 * @param page that lists
 * @param label by which it is asked; its root is of the host whose robots.txt began it
 */
record Listing(CrawlUrl page, Label label) {
  /** Why an entry is not heeded, if it is not. */
  Optional<String> objection(Followed entry) {
    if (isOf(Means.ROBOTS)) return Optional.empty();
    if (entry.kind() == LinkKind.SITEMAP && isOf(Means.INDEXED)) {
      return Optional.of("an index named by an index");
    }
    var host = entry.target().host();
    return host.equals(page.host()) || host.equals(label.root().host())
        ? Optional.empty()
        : Optional.of("another host: " + host);
  }

  /** The label of an entry that is heeded. */
  Label onward(Followed entry) {
    var as =
        entry.kind() == LinkKind.SITEMAP
            ? label.means().flatMap(Means::named)
            : Optional.<Means>empty();
    return label.acrossListing(as);
  }

  private boolean isOf(Means means) {
    return label.means().filter(each -> each == means).isPresent();
  }
}
