package orbweaver.graph.analysis.search;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.HostHierarchy;
import orbweaver.graph.analysis.search.LinkQuery.MatchField;

/**
 * Texts of which a URL contains at least one, ignoring case.
 *
 * @param texts any URL matches if there is none
 * @param match part of the URL that is compared
 */
public record UrlTexts(List<String> texts, MatchField match) {
  // Of this text, nothing is left in abbreviated URLs but the dot after it.
  private static final String HTTP_WWW = "http://www";

  /** Every URL. */
  public static final UrlTexts ANY = new UrlTexts(List.of(), MatchField.URL);

  /**
   * Creates the texts.
   *
   * @throws IllegalArgumentException if every URL contains a text, or it cannot be the end of a
   *     host
   */
  public UrlTexts {
    texts = texts.stream().map(text -> normalized(text, match)).toList();
  }

  private static String normalized(String text, MatchField match) {
    var lowerCase = text.toLowerCase(Locale.ROOT);
    var normalized =
        switch (match) {
          case URL -> lowerCase.equals(HTTP_WWW) ? "" : AbbreviatedUrl.abbreviate(lowerCase);
          case DOMAIN -> lowerCase;
          case DOMAIN_END -> domain(lowerCase);
        };
    if (!normalized.isEmpty()) return normalized;
    throw new IllegalArgumentException(
        "\"%s\": no part of an abbreviated URL (expected: more of it, such as http://www.a.test/)"
            .formatted(text));
  }

  private static String domain(String text) {
    var domain = text.startsWith(".") ? text.substring(1) : text;
    if (domain.isEmpty() || domain.startsWith(".") || domain.indexOf('/') >= 0)
      throw new IllegalArgumentException(
          text + ": not the end of a host (expected: such as ac.nz)");
    return domain;
  }

  /** Tests whether a URL matches. */
  boolean match(CrawlUrl url) {
    if (texts.isEmpty()) return true;
    return switch (match) {
      case URL -> isIn(AbbreviatedUrl.abbreviate(url).toLowerCase(Locale.ROOT));
      case DOMAIN -> isIn(url.host());
      case DOMAIN_END ->
          texts.stream().anyMatch(domain -> HostHierarchy.isUnder(url.host(), domain));
    };
  }

  private boolean isIn(String part) {
    return texts.stream().anyMatch(part::contains);
  }
}
