package orbweaver.contract.url;

/**
 * Removal of user information from texts that contain URLs, such as header fields. User information
 * is the part of an authority before its {@code @}, and may be a password.
 *
 * <p>Example: {@code <http://me:pw@a.test/b>; rel=next} becomes {@code <http://a.test/b>;
 * rel=next}.
 */
public final class UserInformation {
  // A URL in a text begins after one of these characters, or at the start of the text.
  private static final String DELIMITERS = "<=\" \t\r\n,:";
  private static final String ENDS = "/\\?#\"<> \t\r\n";
  private static final String HTTP = "http:";
  private static final String HTTPS = "https:";

  private UserInformation() {}

  /** Returns a text that is one URL or relative reference without its user information. */
  public static String stripReference(String text) {
    if (text.indexOf('@') < 0) return text;
    var clean = UrlPreprocessor.clean(text);
    var start = authorityStart(clean);
    var mark = start < 0 ? -1 : mark(clean, start, "/\\?");
    return mark < 0 ? text : clean.substring(0, start) + clean.substring(mark + 1) + fragment(text);
  }

  /**
   * Returns a text that may not be a valid URL, without anything that could be user information,
   * such as {@code me:pw@} in {@code me:pw@a.test}, which has no scheme.
   */
  public static String stripInvalid(String text) {
    var clean = UrlPreprocessor.clean(text);
    if (authorityStart(clean) >= 0) return stripReference(text);
    var mark = mark(clean, 0, "/?");
    return mark < 0 ? text : clean.substring(mark + 1) + fragment(text);
  }

  private static String fragment(String text) {
    var hash = text.indexOf('#');
    return hash < 0 ? "" : text.substring(hash);
  }

  /**
   * Returns the position of the last {@code @} before one of the ends; negative if there is none.
   */
  private static int mark(String text, int start, String ends) {
    var end = start;
    while (end < text.length() && ends.indexOf(text.charAt(end)) < 0) end++;
    var mark = end == 0 ? -1 : text.lastIndexOf('@', end - 1);
    return mark >= start ? mark : -1;
  }

  /** Returns the start of the authority of a preprocessed reference; negative if it has none. */
  private static int authorityStart(String clean) {
    var http = schemeLength(clean, 0);
    var scheme = http > 0 ? http : otherSchemeLength(clean);
    var start = scheme;
    while (isSlash(clean, start)) start++;
    return http > 0 || start - scheme >= 2 ? start : -1;
  }

  private static int otherSchemeLength(String clean) {
    var at = 0;
    while (at < clean.length() && isSchemeCharacter(clean.charAt(at))) at++;
    return at > 0 && at < clean.length() && clean.charAt(at) == ':' ? at + 1 : 0;
  }

  private static boolean isSchemeCharacter(char c) {
    return CodePointSet.isLetter(c) || CodePointSet.isDigit(c) || "+-.".indexOf(c) >= 0;
  }

  /** Returns a text for people or machines without the user information of the URLs in it. */
  public static String strip(String text) {
    if (text.indexOf('@') < 0) return text;
    var out = new StringBuilder(text.length());
    var at = 0;
    while (at < text.length()) {
      var start = authorityStart(text, at);
      out.append(text, at, start);
      var end = start;
      while (end < text.length() && ENDS.indexOf(text.charAt(end)) < 0) end++;
      var mark = end == start ? -1 : text.lastIndexOf('@', end - 1);
      out.append(text, mark >= start ? mark + 1 : start, end);
      at = end;
    }
    return out.toString();
  }

  /**
   * Returns the start of the next authority: after http: and any slashes, or after two slashes that
   * are not part of a path.
   */
  private static int authorityStart(String text, int from) {
    for (var at = from; at < text.length(); at++) {
      var scheme = schemeLength(text, at);
      if (scheme == 0 && !isDelimited(text, at)) continue;
      var end = at + scheme;
      while (isSlash(text, end)) end++;
      if (scheme > 0 || end - at >= 2) return end;
    }
    return text.length();
  }

  private static boolean isDelimited(String text, int at) {
    return at == 0 || DELIMITERS.indexOf(text.charAt(at - 1)) >= 0;
  }

  private static int schemeLength(String text, int at) {
    if (text.regionMatches(true, at, HTTP, 0, HTTP.length())) return HTTP.length();
    return text.regionMatches(true, at, HTTPS, 0, HTTPS.length()) ? HTTPS.length() : 0;
  }

  private static boolean isSlash(String text, int at) {
    return at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '\\');
  }
}
