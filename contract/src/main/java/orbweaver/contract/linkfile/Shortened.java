package orbweaver.contract.linkfile;

import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;

/**
 * URLs as link files shorten them: {@code http://} is left out, and then a {@code www} that begins
 * the host. Its dot stays.
 *
 * <p>Example: {@code http://www.comp.glam.ac.uk/x} is {@code .comp.glam.ac.uk/x}, and {@code
 * https://a.test/} stays whole.
 */
public final class Shortened {
  private static final String HTTP = "http://";
  private static final String WWW = "www";
  private static final Pattern WHOLE = Pattern.compile("^[a-z][a-z0-9+.-]*://");

  private Shortened() {}

  /** The short form. */
  public static String of(CrawlUrl url) {
    return of(url.toString());
  }

  /** The same of the text of a canonical URL. */
  public static String of(String text) {
    // A host may begin with a dot of its own, which would be taken for that of a www.
    if (!text.startsWith(HTTP) || text.startsWith(".", HTTP.length())) return text;
    var rest = text.substring(HTTP.length());
    return rest.startsWith(WWW + ".") ? rest.substring(WWW.length()) : rest;
  }

  /** {@link #of} backwards. */
  public static String whole(String text) {
    if (WHOLE.matcher(text).find()) return text;
    return (text.startsWith(".") ? HTTP + WWW : HTTP) + text;
  }
}
