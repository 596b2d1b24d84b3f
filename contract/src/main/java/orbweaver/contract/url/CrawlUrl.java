package orbweaver.contract.url;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.url.host.RegistrableDomain;

/**
 * An absolute http or https URL as the WHATWG URL standard writes it, without its fragment and
 * without user information, so that no password is kept or sent; nothing else is changed. One
 * string and four offsets into it.
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

  /** The text is canonical and the offsets are right: only the readers of this package call it. */
  CrawlUrl(String text, int hostStart, int hostEnd, int pathStart, int pathEnd) {
    this.text = text;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
  }

  /** Reads an absolute URL. */
  public static Resolution parse(String text) {
    var ordinary = Shortcut.absolute(text);
    return ordinary != null ? new Resolved(ordinary) : Parser.parse(text);
  }

  /**
   * Reads an absolute URL that must be one.
   *
   * @throws IllegalArgumentException with what is wrong, when it is none
   */
  @JsonCreator
  public static CrawlUrl of(String text) {
    return switch (parse(text)) {
      case Resolved(var url) -> url;
      case OtherScheme(var scheme) ->
          throw new IllegalArgumentException("scheme: " + scheme + " (expected: http or https)");
      case Invalid(var why) -> throw new IllegalArgumentException(why);
    };
  }

  /** Reads a URL as it stands in a page of this URL, or with this URL as its base. */
  public Resolution resolve(String reference) {
    var ordinary = Shortcut.resolve(this, reference);
    return ordinary != null ? new Resolved(ordinary) : Parser.resolve(this, reference);
  }

  /** {@code http} or {@code https}. */
  public String scheme() {
    return isHttps() ? "https" : "http";
  }

  /** In ASCII and lower case: a name, {@code 127.0.0.1} or {@code [::1]}. */
  public String host() {
    return text.substring(hostStart, hostEnd);
  }

  /** The port, that of the scheme when none is written. */
  public int port() {
    if (hostEnd < pathStart) return Integer.parseInt(text, hostEnd + 1, pathStart, 10);
    return isHttps() ? HTTPS_PORT : HTTP_PORT;
  }

  /** Begins with a slash. */
  public String path() {
    return text.substring(pathStart, pathEnd);
  }

  /** The path up to its last slash, which it ends with. */
  public String directory() {
    return text.substring(pathStart, text.lastIndexOf('/', pathEnd - 1) + 1);
  }

  /** Without its question mark; empty text when only the mark is written. */
  public Optional<String> query() {
    return pathEnd < text.length() ? Optional.of(text.substring(pathEnd + 1)) : Optional.empty();
  }

  /** Host, and the port when it is written. */
  public String authority() {
    return text.substring(hostStart, pathStart);
  }

  /** {@code https://a.test:8080}: what robots.txt is asked of. */
  public String origin() {
    return scheme() + "://" + authority();
  }

  /** The registrable domain, private suffixes counted; the host itself when it has none. */
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

  /** The canonical text. */
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
