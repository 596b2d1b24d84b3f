package orbweaver.graph.analysis.search;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;

/**
 * Query for links with the semantics of the link database's link extractor.
 *
 * @param to text that the target contains; any target if absent
 * @param from text that the source contains; any source if absent
 * @param match part of the URL that contains these texts
 * @param side internal or external links; both if absent
 * @param sites definition of sites; registrable domains if absent
 */
public record LinkQuery(
    Optional<String> to,
    Optional<String> from,
    MatchField match,
    Optional<LinkScope> side,
    Optional<DomainNames> sites) {
  /** Part of a URL that is searched for a text, ignoring case. */
  public enum MatchField {
    /** The URL as the link database abbreviates it. */
    URL,
    /** The host. */
    DOMAIN;

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

  public LinkQuery {
    to = to.map(text -> normalize(text, match));
    from = from.map(text -> normalize(text, match));
  }

  private static String normalize(String text, MatchField match) {
    var normalized = match == MatchField.URL ? AbbreviatedUrl.abbreviate(text) : text;
    return normalized.toLowerCase(Locale.ROOT);
  }

  boolean isSource(String url) {
    return from.isEmpty() || textIn(url).contains(from.get());
  }

  boolean isTarget(String url) {
    return to.isEmpty() || textIn(url).contains(to.get());
  }

  private String textIn(String url) {
    return switch (match) {
      case URL -> AbbreviatedUrl.abbreviate(url).toLowerCase(Locale.ROOT);
      case DOMAIN -> CrawlUrl.of(url).host();
    };
  }

  /** Returns the site of a URL, if it belongs to one. */
  Optional<String> siteOf(String url) {
    var canonical = CrawlUrl.of(url);
    return sites.isPresent()
        ? sites.get().site(canonical).map(Site::name)
        : Optional.of(canonical.domain());
  }

  /** Tests whether the query includes internal links, or external ones. */
  boolean isInScope(boolean isInternal) {
    return side.isEmpty() || isInternal == (side.get() == LinkScope.INTERNAL);
  }
}
