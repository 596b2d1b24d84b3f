package orbweaver.fetcher.egress;

import static orbweaver.contract.json.Preconditions.require;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Connect override, as curl's {@code --connect-to}: another server to connect to for a host. Host
 * field, TLS name and robots.txt remain those of the URL.
 *
 * <p>Example: {@code site.test:80:127.0.0.1:9000}. In the first two parts, empty or {@code *} means
 * any; in the last two, empty means unchanged. If several entries match a connection, one that
 * names the host has precedence over one for any host, then one that names the port over one for
 * any port, then the first in the list.
 *
 * @param host host of the URL, in the canonical spelling; any if absent
 * @param port port of the URL; any if absent
 * @param toHost name or address to connect to; the host itself if absent
 * @param toPort port to connect to; unchanged if absent
 */
public record ConnectTo(
    Optional<String> host, OptionalInt port, Optional<String> toHost, OptionalInt toPort) {
  private static final int PARTS = 4;
  private static final int LAST_PORT = 65_535;
  private static final String ANY = "*";
  private static final Pattern NOT_IN_HOST = Pattern.compile("[*/?#@\\\\]");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");
  private static final Comparator<ConnectTo> BY_PRECEDENCE =
      Comparator.<ConnectTo, Boolean>comparing(entry -> entry.host.isEmpty())
          .thenComparing(entry -> entry.port.isEmpty());

  /** Parses {@code HOST:PORT:HOST:PORT}; an IPv6 address is in brackets. */
  public static ConnectTo parse(String text) {
    var parts = split(text);
    require(parts.size() == PARTS, "connect-to", text, "HOST:PORT:ADDRESS:PORT");
    return new ConnectTo(
        host(emptyIfAny(parts.get(0))),
        port(emptyIfAny(parts.get(1)), "a port from 1 to 65535, or * for any port"),
        target(parts.get(2)),
        port(parts.get(3), "a port from 1 to 65535, or nothing for the same port"));
  }

  /** Returns the entry that applies to connections to this host and port, if one matches. */
  static Optional<ConnectTo> choose(List<ConnectTo> entries, String host, int port) {
    return entries.stream()
        .filter(entry -> entry.matches(host, port))
        .reduce((first, next) -> BY_PRECEDENCE.compare(next, first) < 0 ? next : first);
  }

  private boolean matches(String urlHost, int urlPort) {
    return host.map(urlHost::equalsIgnoreCase).orElse(true) && port.orElse(urlPort) == urlPort;
  }

  private static List<String> split(String text) {
    var parts = new ArrayList<String>();
    var start = 0;
    var inBrackets = false;
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      if (c == '[' || c == ']') inBrackets = c == '[';
      if (c != ':' || inBrackets) continue;
      parts.add(text.substring(start, i));
      start = i + 1;
    }
    parts.add(text.substring(start));
    return parts;
  }

  private static String emptyIfAny(String part) {
    return part.equals(ANY) ? "" : part;
  }

  // Hosts of URLs are canonical, so a host in another spelling would never match.
  private static Optional<String> host(String part) {
    if (part.isEmpty()) return Optional.empty();
    return switch (CrawlUrl.parse("http://" + part + "/")) {
      case Resolved(var url) when !NOT_IN_HOST.matcher(part).find() -> Optional.of(url.host());
      case Resolved _, OtherScheme _, Invalid _ -> throw invalid(part, "a host, or * for any host");
    };
  }

  private static Optional<String> target(String part) {
    if (part.indexOf('*') < 0) return Optional.of(part).filter(name -> !name.isEmpty());
    throw invalid(part, "a name or an address, or nothing for the host itself");
  }

  private static OptionalInt port(String part, String expected) {
    if (part.isEmpty()) return OptionalInt.empty();
    var number = NUMBER.matcher(part).matches() ? Integer.parseInt(part) : 0;
    if (number < 1 || number > LAST_PORT) throw invalid(part, expected);
    return OptionalInt.of(number);
  }

  private static IllegalArgumentException invalid(String part, String expected) {
    return new IllegalArgumentException("connect-to: %s (expected: %s)".formatted(part, expected));
  }
}
