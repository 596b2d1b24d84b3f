package orbweaver.contract.url;

import static orbweaver.contract.json.Preconditions.require;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Absolute http or https URL, serialized by the WHATWG URL standard, without its fragment and
 * without user information, so that no password is stored or sent. Stored as one string with four
 * offsets into it.
 *
 * <p>Example: {@code HTTP://me:pw@Bücher.test:80/a/../b#c} is {@code http://xn--bcher-kva.test/b}.
 */
public final class CrawlUrl {
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  private final String text;
  private final int hostStart;
  private final int hostEnd;
  private final int pathStart;
  private final int pathEnd;

  /**
   * Creates a URL from canonical text and correct offsets; only the parsers of this package call
   * it.
   */
  CrawlUrl(String text, int hostStart, int hostEnd, int pathStart, int pathEnd) {
    this.text = text;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
  }

  /** Parses an absolute URL. */
  public static Resolution parse(String text) {
    var fast = FastUrlResolver.absolute(text);
    return fast != null ? new Resolved(fast) : UrlParser.parse(text);
  }

  /**
   * Parses an absolute URL.
   *
   * @throws IllegalArgumentException if the text is no such URL
   */
  @JsonCreator
  public static CrawlUrl of(String text) {
    return switch (parse(text)) {
      case Resolved(var url) -> url;
      case OtherScheme(var scheme) ->
          throw new IllegalArgumentException("scheme: " + scheme + " (expected: http or https)");
      case Invalid(var reason) -> throw new IllegalArgumentException(reason);
    };
  }

  /**
   * Creates a URL from text that {@link #toString} returned, for stores that detect damaged data
   * themselves. It finds the parts of the text and does not validate their characters.
   *
   * @throws IllegalArgumentException if the text has no scheme, host or path
   */
  public static CrawlUrl ofCanonical(String text) {
    var hostStart = text.startsWith("https://") ? 8 : 7;
    var hasScheme = hostStart == 8 || text.startsWith("http://");
    var pathStart = text.indexOf('/', hostStart);
    var hostEnd = hostEnd(text, hostStart, pathStart);
    if (!hasScheme || hostEnd <= hostStart) {
      require(false, "URL", '"' + text + '"', "a canonical URL");
    }
    var mark = text.indexOf('?', pathStart);
    return new CrawlUrl(text, hostStart, hostEnd, pathStart, mark < 0 ? text.length() : mark);
  }

  private static int hostEnd(String text, int hostStart, int pathStart) {
    var isAddress = text.startsWith("[", hostStart);
    var colon = text.indexOf(':', isAddress ? text.indexOf(']', hostStart) : hostStart);
    return colon < 0 ? pathStart : Math.min(colon, pathStart);
  }

  /** Resolves a reference against this URL as its base. */
  public Resolution resolve(String reference) {
    var fast = FastUrlResolver.resolve(this, reference);
    return fast != null ? new Resolved(fast) : UrlParser.resolve(this, reference);
  }

  /** Returns {@code http} or {@code https}. */
  public String scheme() {
    return isHttps() ? "https" : "http";
  }

  /** Returns the host in ASCII and lower case: a name, {@code 127.0.0.1} or {@code [::1]}. */
  public String host() {
    return text.substring(hostStart, hostEnd);
  }

  /** Returns the port, which is that of the scheme if the URL contains none. */
  public int port() {
    if (hostEnd < pathStart) return Integer.parseInt(text, hostEnd + 1, pathStart, 10);
    return isHttps() ? HTTPS_PORT : HTTP_PORT;
  }

  /** Returns the path, which begins with a slash. */
  public String path() {
    return text.substring(pathStart, pathEnd);
  }

  /** Returns the path up to and including its last slash. */
  public String directory() {
    return text.substring(pathStart, text.lastIndexOf('/', pathEnd - 1) + 1);
  }

  /** Returns the query without its question mark; an empty string if the URL ends with the mark. */
  public Optional<String> query() {
    return pathEnd < text.length() ? Optional.of(text.substring(pathEnd + 1)) : Optional.empty();
  }

  /** Returns the host, and the port if the URL contains one. */
  public String authority() {
    return text.substring(hostStart, pathStart);
  }

  /** Returns the origin, to which a robots.txt applies: {@code https://a.test:8080}. */
  public String origin() {
    return scheme() + "://" + authority();
  }

  /**
   * Returns the registrable domain according to the public suffix list, private suffixes included;
   * the host itself if it has none.
   */
  public String domain() {
    return RegistrableDomain.of(host());
  }

  private boolean isHttps() {
    return text.charAt(4) == 's';
  }

  int hostStart() {
    return hostStart;
  }

  int hostEnd() {
    return hostEnd;
  }

  int pathStart() {
    return pathStart;
  }

  int pathEnd() {
    return pathEnd;
  }

  /** Returns the canonical text. */
  @Override
  @JsonValue
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CrawlUrl that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
