package orbweaver.fetcher.reach;

import static orbweaver.contract.json.Gate.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where to connect for a host, as curl's {@code --connect-to}. Only the connection goes elsewhere:
 * Host field, TLS name and robots are those of the URL.
 *
 * <p>Example: {@code site.test:80:127.0.0.1:9000}; a part left empty means any, or unchanged.
 *
 * @param host whose connections; any when absent
 * @param port whose connections; any when absent
 * @param toHost name or address to connect to; the host itself when absent
 * @param toPort port to connect to; the same when absent
 */
public record ConnectTo(
    Optional<String> host, OptionalInt port, Optional<String> toHost, OptionalInt toPort) {
  private static final int PARTS = 4;
  private static final int LAST_PORT = 65_535;

  /** Reads {@code HOST:PORT:HOST:PORT}; an IPv6 address stands in brackets. */
  public static ConnectTo parse(String text) {
    var parts = split(text);
    require(parts.size() == PARTS, "connect-to", text, "HOST:PORT:ADDRESS:PORT");
    return new ConnectTo(
        name(parts.get(0)), port(parts.get(1)), name(parts.get(2)), port(parts.get(3)));
  }

  /** Whether it speaks of connections to that host and port. */
  boolean covers(String name, int number) {
    return host.map(name::equalsIgnoreCase).orElse(true) && port.orElse(number) == number;
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

  private static Optional<String> name(String part) {
    return Optional.of(part).filter(name -> !name.isEmpty());
  }

  private static OptionalInt port(String part) {
    if (part.isEmpty()) return OptionalInt.empty();
    var number = Integer.parseInt(part);
    require(number >= 1 && number <= LAST_PORT, "port", number, "1 to " + LAST_PORT);
    return OptionalInt.of(number);
  }
}
