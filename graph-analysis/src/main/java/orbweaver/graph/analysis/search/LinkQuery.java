package orbweaver.graph.analysis.search;

import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;

/**
 * Query for links with the semantics of the link database's link extractor.
 *
 * @param from texts of which the source contains one
 * @param to texts of which the target contains one
 * @param side internal or external links; both if absent
 * @param sites definition of sites; registrable domains if absent
 */
public record LinkQuery(
    UrlTexts from, UrlTexts to, Optional<LinkScope> side, Optional<DomainNames> sites) {
  /** Part of a URL that is compared with a text, ignoring case. */
  public enum MatchField {
    /** The URL as the link database abbreviates it contains the text. */
    URL,
    /** The host contains the text. */
    DOMAIN,
    /** The host is the text, or ends with a dot and the text. */
    DOMAIN_END;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  /** Scope of a link: within a site or between sites. */
  public enum LinkScope {
    INTERNAL,
    EXTERNAL;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  boolean isSource(CrawlUrl url) {
    return from.match(url);
  }

  boolean isTarget(CrawlUrl url) {
    return to.match(url);
  }

  /** Returns the site of a URL, if it belongs to one. */
  Optional<String> siteOf(CrawlUrl url) {
    return sites.isPresent() ? sites.get().site(url).map(Site::name) : Optional.of(url.domain());
  }

  /** Tests whether the query includes internal links, or external ones. */
  boolean isInScope(boolean isInternal) {
    return side.isEmpty() || isInternal == (side.get() == LinkScope.INTERNAL);
  }
}
