package orbweaver.contract.url;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import crawlercommons.domains.EffectiveTldFinder;
import java.net.URI;
import java.util.Optional;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/** An absolute http or https URL, canonical, without fragment. */
public final class CrawlUrl {
  private final URI uri;

  private CrawlUrl(URI uri) {
    this.uri = uri;
  }

  /** Reads an absolute URL. */
  public static Resolution parse(String text) {
    return read(URI.create("http://invalid.invalid/"), text);
  }

  /** Reads an absolute URL that must be one. */
  @JsonCreator
  public static CrawlUrl of(String text) {
    return switch (parse(text)) {
      case Resolved(var url) -> url;
      case OtherScheme(var scheme) -> throw new IllegalArgumentException("scheme: " + scheme);
      case Invalid(var why) -> throw new IllegalArgumentException(why);
    };
  }

  /** Reads a URL as it stands in a page of this URL, or with this URL as its base. */
  public Resolution resolve(String reference) {
    return read(uri, reference);
  }

  private static Resolution read(URI base, String text) {
    try {
      var u = base.resolve(text.strip());
      if (!u.getScheme().startsWith("http")) return new OtherScheme(u.getScheme());
      var s = u.toString();
      var hash = s.indexOf('#');
      u = URI.create(hash < 0 ? s : s.substring(0, hash));
      if (u.getRawPath().isEmpty()) u = u.resolve("/");
      return new Resolved(new CrawlUrl(u));
    } catch (IllegalArgumentException e) {
      return new Invalid(String.valueOf(e.getMessage()));
    }
  }

  public String scheme() {
    return uri.getScheme();
  }

  public String host() {
    return uri.getHost();
  }

  /** The port, that of the scheme when none is written. */
  public int port() {
    return uri.getPort() >= 0 ? uri.getPort() : scheme().equals("https") ? 443 : 80;
  }

  /** Begins with a slash. */
  public String path() {
    return uri.getRawPath();
  }

  /** Without its question mark; empty text when only the mark is written. */
  public Optional<String> query() {
    return Optional.ofNullable(uri.getRawQuery());
  }

  /** Host, and the port when it is written. */
  public String authority() {
    return uri.getRawAuthority();
  }

  /** {@code https://a.test:8080}: what robots.txt is asked of. */
  public String origin() {
    return scheme() + "://" + host() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }

  /** The registrable domain, private suffixes counted; the host itself when it has none. */
  public String domain() {
    var domain = EffectiveTldFinder.getAssignedDomain(host(), true, false);
    return domain == null ? host() : domain;
  }

  @Override
  @JsonValue
  public String toString() {
    return uri.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CrawlUrl that && uri.equals(that.uri);
  }

  @Override
  public int hashCode() {
    return uri.hashCode();
  }
}
