package orbweaver.fetcher.egress;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Policy for the ports of servers.
 *
 * @param ranges allowed ranges; if empty, the default ports of web servers
 */
public record PortPolicy(List<PortRange> ranges) {
  /** Range of ports, both ends included. */
  public record PortRange(int first, int last) {
    public PortRange {
      require(first >= 1 && first <= LAST, "port", first, "1 to " + LAST);
      require(last >= first && last <= LAST, "port", last, first + " to " + LAST);
    }

    /** Parses {@code 8080} or {@code 8000-8099}. */
    public static PortRange parse(String text) {
      var dash = text.indexOf('-');
      if (dash < 0) return new PortRange(Integer.parseInt(text), Integer.parseInt(text));
      return new PortRange(
          Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
    }

    boolean contains(int port) {
      return first <= port && port <= last;
    }
  }

  /** Default policy: 80, 443, and those above 1023 that are not known for other services. */
  public static final PortPolicy DEFAULT = new PortPolicy(List.of());

  private static final int LAST = 65_535;
  private static final int FIRST_USER_PORT = 1024;
  private static final Set<Integer> WEB_PORTS = Set.of(80, 443);

  // The bad ports of the Fetch standard (2.9), then ports of brokers, databases and remote control.
  private static final Set<Integer> OTHER_SERVICES =
      Set.of(
          1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
          6669, 6679, 6697, 10_080, 1433, 1521, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432,
          5672, 5900, 6379, 9042, 9092, 9093, 9094, 9200, 9300, 10_250, 11_211, 27_017, 27_018,
          27_019);

  public PortPolicy {
    ranges = List.copyOf(ranges);
  }

  /** Returns why a port is blocked; empty if it is allowed. */
  Optional<String> blockReason(int port) {
    var isAllowed =
        ranges.isEmpty()
            ? isDefault(port)
            : ranges.stream().anyMatch(range -> range.contains(port));
    return isAllowed ? Optional.empty() : Optional.of("port " + port + " is closed by --ports");
  }

  private static boolean isDefault(int port) {
    if (WEB_PORTS.contains(port)) return true;
    return port >= FIRST_USER_PORT && !OTHER_SERVICES.contains(port);
  }
}
