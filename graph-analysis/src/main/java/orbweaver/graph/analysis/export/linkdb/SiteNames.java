package orbweaver.graph.analysis.export.linkdb;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;

/**
 * Sites of the URLs that an export writes: the given ones, and each further registrable domain as a
 * site of its own.
 */
final class SiteNames {
  private final Optional<DomainNames> given;
  private final TreeMap<String, Site> others = new TreeMap<>();

  SiteNames(Optional<DomainNames> given) {
    this.given = given;
  }

  /**
   * Returns the site of a URL; adds its registrable domain as a site if no given site contains it.
   */
  Site siteOrAdd(CrawlUrl url) {
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
