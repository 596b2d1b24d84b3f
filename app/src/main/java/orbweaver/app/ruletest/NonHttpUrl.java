package orbweaver.app.ruletest;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orbweaver.contract.url.RegistrableDomain;
import orbweaver.language.evidence.Location;

/**
 * URL of a scheme that crawls do not fetch, parsed as far as formulas need (RFC 3986, appendix B).
 * Without an authority, the host is empty and the path is {@code /}.
 *
 * <p>Example: {@code ftp://www.mit.edu/pub/}
 */
record NonHttpUrl(
    String scheme, String host, int port, String path, Optional<String> query, String text)
    implements Location {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?<scheme>[^:/?#]+):(?<authority>//(?:[^/?#]*@)?(?<host>\\[[^\\]/?#]*]|[^:/?#]*)"
              + "(?::(?<port>[0-9]{1,5})?)?(?=[/?#]|$))?(?<path>[^?#]*)(?:[?](?<query>[^#]*))?.*",
          Pattern.DOTALL);
  private static final Map<String, Integer> PORTS =
      Map.of("ftp", 21, "telnet", 23, "gopher", 70, "wais", 210);

  static NonHttpUrl of(String text) {
    var parts = PARTS.matcher(text);
    if (!parts.matches()) throw new IllegalArgumentException("no scheme: " + text);
    var scheme = parts.group("scheme").toLowerCase(Locale.ROOT);
    var host = part(parts, "host").orElse("").toLowerCase(Locale.ROOT);
    var port = part(parts, "port").map(Integer::valueOf).orElse(PORTS.getOrDefault(scheme, 0));
    var rest = parts.group("path");
    var isPath = parts.group("authority") != null && rest.startsWith("/");
    var query = part(parts, "query");
    return new NonHttpUrl(scheme, host, port, isPath ? rest : "/", query, text(parts, query));
  }

  private static Optional<String> part(Matcher parts, String name) {
    return Optional.ofNullable(parts.group(name));
  }

  /** Returns the URL without a fragment, with case-insensitive parts in lower case. */
  private static String text(Matcher parts, Optional<String> query) {
    var origin = parts.group("scheme") + ":" + part(parts, "authority").orElse("");
    var isBare = parts.group("authority") != null && parts.group("path").isEmpty();
    return origin.toLowerCase(Locale.ROOT)
        + (isBare ? "/" : parts.group("path"))
        + query.map("?"::concat).orElse("");
  }

  @Override
  public String directory() {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  @Override
  public String domain() {
    return host.isEmpty() ? host : RegistrableDomain.of(host);
  }
}
