package orbweaver.graph.analysis.export.linkdb;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;

/**
 * Sites of URLs: the given ones, and each other registrable domain as a site of its own, which is
 * added when a URL of it comes.
 */
final class SiteNames {
  private final Optional<DomainNames> given;
  private final TreeMap<String, Site> others = new TreeMap<>();

  SiteNames(Optional<DomainNames> given) {
    this.given = given;
  }

  /** Returns the site of a URL. */
  Site site(CrawlUrl url) {
    return given
        .flatMap(names -> names.site(url))
        .orElseGet(
            () -> others.computeIfAbsent(url.domain(), name -> new Site(name, List.of(name))));
  }

  /** Returns the given sites, and then the added ones, sorted by name. */
  DomainNames domainNames() {
    var first = given.map(DomainNames::sites).orElse(List.of());
    return new DomainNames(Stream.concat(first.stream(), others.values().stream()).toList());
  }
}
