package orbweaver.contract.url;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Absolute URL of a scheme that crawls do not fetch, without its fragment and without user
 * information, so that no password is stored. It is parsed by RFC 3986, appendix B. Without an
 * authority, the host is empty and the path is {@code /}. Scheme and host are in lower case.
 *
 * <p>Example: {@code FTP://me:pw@www.MIT.edu/pub/#top} is {@code ftp://www.mit.edu/pub/}.
 */
public final class OtherUrl {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?<scheme>[A-Za-z][A-Za-z0-9+.-]*):"
              + "(?<authority>//(?:[^/?#]*@)?(?<host>\\[[^\\]/?#]*]|[^:/?#]*)"
              + "(?::(?<port>[0-9]{1,5})?)?(?=[/?#]|$))?(?<path>[^?#]*)(?:[?](?<query>[^#]*))?.*",
          Pattern.DOTALL);
  private static final Map<String, Integer> PORTS =
      Map.of("ftp", 21, "telnet", 23, "gopher", 70, "wais", 210);

  private final String scheme;
  private final String host;
  private final int port;
  private final String path;
  private final Optional<String> query;
  private final String text;

  private OtherUrl(Matcher parts) {
    scheme = parts.group("scheme").toLowerCase(Locale.ROOT);
    host = part(parts, "host").orElse("").toLowerCase(Locale.ROOT);
    var written = part(parts, "port").map(Integer::valueOf);
    port = written.orElse(PORTS.getOrDefault(scheme, 0));
    query = part(parts, "query");
    var hasAuthority = parts.group("authority") != null;
    var rest = parts.group("path");
    path = hasAuthority && rest.startsWith("/") ? rest : "/";
    var authority =
        hasAuthority ? "//" + host + written.map(number -> ":" + number).orElse("") : "";
    var isBare = hasAuthority && rest.isEmpty();
    text = scheme + ":" + authority + (isBare ? "/" : rest) + query.map("?"::concat).orElse("");
  }

  private static Optional<String> part(Matcher parts, String name) {
    return Optional.ofNullable(parts.group(name));
  }

  /** Parses an absolute URL; empty if the text has no scheme, or scheme http or https. */
  public static Optional<OtherUrl> parse(String text) {
    var encoded = new StringBuilder(text.length());
    var clean = UrlPreprocessor.clean(text);
    PercentEncoding.encode(encoded, clean, 0, clean.length(), CodePointSet.OTHER);
    var parts = PARTS.matcher(withoutUserInformation(encoded));
    return parts.matches()
        ? Optional.of(new OtherUrl(parts)).filter(url -> !url.isFetched())
        : Optional.empty();
  }

  // An authority that cannot be parsed, such as one with a slash in the password, is part of the
  // path.
  private static CharSequence withoutUserInformation(StringBuilder url) {
    var parts = PARTS.matcher(url);
    if (!parts.matches() || !part(parts, "host").orElse("").isEmpty()) return url;
    var path = parts.group("path");
    var end = path.lastIndexOf('@');
    if (!path.startsWith("//") || end < 0) return url;
    var begin = parts.start("path");
    return new StringBuilder(url).delete(begin + "//".length(), begin + end + 1);
  }

  /**
   * Parses an absolute URL.
   *
   * @throws IllegalArgumentException if the text is no such URL
   */
  @JsonCreator
  public static OtherUrl of(String text) {
    return parse(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "URL: \"%s\" (expected: a scheme other than http and https)".formatted(text)));
  }

  private boolean isFetched() {
    return scheme.equals("http") || scheme.equals("https");
  }

  /** Returns the scheme, without the colon. */
  public String scheme() {
    return scheme;
  }

  /** Returns the host; an empty string if there is none. */
  public String host() {
    return host;
  }

  /** Returns the port, which is that of the scheme if the URL contains none; 0 if unknown. */
  public int port() {
    return port;
  }

  /** Returns the path, which begins with a slash. */
  public String path() {
    return path;
  }

  /** Returns the path up to and including its last slash. */
  public String directory() {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  /** Returns the query without its question mark. */
  public Optional<String> query() {
    return query;
  }

  /** Returns the registrable domain of the host; an empty string if there is no host. */
  public String domain() {
    return host.isEmpty() ? host : RegistrableDomain.of(host);
  }

  /** Returns the URL as text. */
  @Override
  @JsonValue
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OtherUrl that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
