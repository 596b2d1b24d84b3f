package orbweaver.contract.formats;

import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;

/**
 * Abbreviation of URLs in link files: {@code http://} is left out, and then a {@code www} that
 * begins the host. Its dot stays.
 *
 * <p>Example: {@code http://www.comp.glam.ac.uk/x} becomes {@code .comp.glam.ac.uk/x}, and {@code
 * https://a.test/} does not change.
 */
public final class AbbreviatedUrl {
  private static final String HTTP = "http://";
  private static final String WWW = "www";
  private static final Pattern WHOLE = Pattern.compile("^[a-z][a-z0-9+.-]*://");

  private AbbreviatedUrl() {}

  /** Returns the abbreviation of a URL. */
  public static String abbreviate(CrawlUrl url) {
    return abbreviate(url.toString());
  }

  /** Returns the abbreviation of a canonical URL, given as text. */
  public static String abbreviate(String text) {
    // A host that begins with a dot would be expanded to one that begins with www.
    if (!text.startsWith(HTTP) || text.startsWith(".", HTTP.length())) return text;
    var rest = text.substring(HTTP.length());
    return rest.startsWith(WWW + ".") ? rest.substring(WWW.length()) : rest;
  }

  /** Expands an abbreviation, the inverse of {@link #abbreviate}. */
  public static String expand(String text) {
    if (WHOLE.matcher(text).find()) return text;
    return (text.startsWith(".") ? HTTP + WWW : HTTP) + text;
  }
}
