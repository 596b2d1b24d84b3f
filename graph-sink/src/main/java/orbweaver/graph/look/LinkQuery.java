package orbweaver.graph.look;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.linkfile.DomainNames;
import orbweaver.contract.linkfile.DomainNames.Site;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.Words;

/**
 * Which links are meant, as the link extractor of the link database has it.
 *
 * @param to what is sought in their targets
 * @param from what is sought in their sources
 * @param side both when absent
 * @param sites what is one site; where nobody says, a registrable domain is
 */
public record LinkQuery(
    Optional<String> to,
    Optional<String> from,
    Match match,
    Optional<Side> side,
    Optional<DomainNames> sites) {
  /** Where a text is sought, in any case. */
  public enum Match {
    /** In the URL as the link database shortens it. */
    URL,
    /** In the host. */
    DOMAIN;

    /** As options name it. */
    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  /** By whether both ends are of one site. */
  public enum Side {
    INTERNAL,
    EXTERNAL;

    /** As options name it. */
    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  public LinkQuery {
    to = to.map(text -> normal(text, match));
    from = from.map(text -> normal(text, match));
  }

  private static String normal(String text, Match match) {
    var sought = match == Match.URL ? Shortened.of(text) : text;
    return sought.toLowerCase(Locale.ROOT);
  }

  boolean isSource(String url) {
    return from.isEmpty() || place(url).contains(from.get());
  }

  boolean isTarget(String url) {
    return to.isEmpty() || place(url).contains(to.get());
  }

  private String place(String url) {
    return switch (match) {
      case URL -> Shortened.of(url).toLowerCase(Locale.ROOT);
      case DOMAIN -> CrawlUrl.of(url).host();
    };
  }

  /** The site of a URL, if it is of one. */
  Optional<String> siteOf(String url) {
    var canonical = CrawlUrl.of(url);
    return sites.isPresent()
        ? sites.get().site(canonical).map(Site::name)
        : Optional.of(canonical.domain());
  }

  /** Whether a link inside of a site is meant, or one that leaves it. */
  boolean isOfSide(boolean isInternal) {
    return side.isEmpty() || isInternal == (side.get() == Side.INTERNAL);
  }
}
