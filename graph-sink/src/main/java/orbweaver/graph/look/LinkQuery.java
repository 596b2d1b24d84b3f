package orbweaver.graph.look;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.Words;

/**
 * Which links are meant, as the link extractor of the link database has it.
 *
 * @param to what is sought in their targets
 * @param from what is sought in their sources
 * @param side both when absent
 */
public record LinkQuery(
    Optional<String> to, Optional<String> from, Match match, Optional<Side> side, Sites sites) {
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

  boolean isOfSide(String source, String target) {
    if (side.isEmpty()) return true;
    var isInternal = sites.isOne(CrawlUrl.of(source).host(), CrawlUrl.of(target).host());
    return isInternal == (side.get() == Side.INTERNAL);
  }
}
