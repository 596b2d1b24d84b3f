package orbweaver.graph.look;

import java.util.regex.Pattern;

/**
 * URLs as the link database of British universities writes them: without {@code http://}, and
 * without {@code www} where a dot follows, which stays. URLs of other schemes are whole.
 */
public final class Shortened {
  private static final String SCHEME = "http://";
  private static final String WWW = "www";
  private static final Pattern WHOLE = Pattern.compile("^[a-z][a-z0-9+.-]*://");

  private Shortened() {}

  /** {@code http://www.a.test/x} is {@code .a.test/x}. */
  public static String of(String url) {
    if (!url.startsWith(SCHEME)) return url;
    var rest = url.substring(SCHEME.length());
    return rest.startsWith(WWW + ".") ? rest.substring(WWW.length()) : rest;
  }

  /** {@code .a.test/x} is {@code http://www.a.test/x}. */
  public static String whole(String shortened) {
    if (WHOLE.matcher(shortened).find()) return shortened;
    return SCHEME + (shortened.startsWith(".") ? WWW : "") + shortened;
  }
}
