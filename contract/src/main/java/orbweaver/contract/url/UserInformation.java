package orbweaver.contract.url;

/**
 * Removal of user information from texts that contain URLs, such as header fields. User information
 * is the part of an authority before its {@code @}, and may be a password.
 *
 * <p>Example: {@code <http://me:pw@a.test/b>; rel=next} becomes {@code <http://a.test/b>;
 * rel=next}.
 */
public final class UserInformation {
  private static final String ENDS = "/\\?#\"<> \t\r\n";
  private static final String HTTP = "http:";
  private static final String HTTPS = "https:";

  private UserInformation() {}

  /** Returns the text without the user information of the URLs in it. */
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

  /** Returns where the next authority begins: after two slashes, or after http: and any slashes. */
  private static int authorityStart(String text, int from) {
    for (var at = from; at < text.length(); at++) {
      var scheme = schemeLength(text, at);
      var end = at + scheme;
      while (isSlash(text, end)) end++;
      if (scheme > 0 || end - at >= 2) return end;
    }
    return text.length();
  }

  private static int schemeLength(String text, int at) {
    if (text.regionMatches(true, at, HTTP, 0, HTTP.length())) return HTTP.length();
    return text.regionMatches(true, at, HTTPS, 0, HTTPS.length()) ? HTTPS.length() : 0;
  }

  private static boolean isSlash(String text, int at) {
    return at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '\\');
  }
}
