package orbweaver.fetcher.reach;

import static orbweaver.contract.json.Gate.require;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which ports of servers may be asked.
 *
 * @param listed these alone; when there are none, those where the web usually is
 */
public record Ports(List<Range> listed) {
  /** From one port to another, both included. */
  public record Range(int first, int last) {
    public Range {
      require(first >= 1 && first <= LAST, "port", first, "1 to " + LAST);
      require(last >= first && last <= LAST, "port", last, first + " to " + LAST);
    }

    /** Reads {@code 8080} or {@code 8000-8099}. */
    public static Range parse(String text) {
      var dash = text.indexOf('-');
      if (dash < 0) return new Range(Integer.parseInt(text), Integer.parseInt(text));
      return new Range(
          Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
    }

    boolean contains(int port) {
      return first <= port && port <= last;
    }
  }

  /** 80, 443, and those above 1023 that are not known to serve something else. */
  public static final Ports USUAL = new Ports(List.of());

  private static final int LAST = 65_535;
  private static final int FIRST_OF_USERS = 1024;
  private static final Set<Integer> OF_THE_WEB = Set.of(80, 443);

  // The bad ports of the Fetch standard (2.9); then brokers, databases and remote control.
  private static final Set<Integer> OF_OTHERS =
      Set.of(
          1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
          6669, 6679, 6697, 10_080, 1433, 1521, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432,
          5672, 5900, 6379, 9042, 9092, 9093, 9094, 9200, 9300, 10_250, 11_211, 27_017, 27_018,
          27_019);

  public Ports {
    listed = List.copyOf(listed);
  }

  /** What is to be said against a port. */
  Optional<String> objection(int port) {
    var isOpen = listed.isEmpty() ? isUsual(port) : listed.stream().anyMatch(r -> r.contains(port));
    return isOpen ? Optional.empty() : Optional.of("port " + port + " is closed by --ports");
  }

  private static boolean isUsual(int port) {
    if (OF_THE_WEB.contains(port)) return true;
    return port >= FIRST_OF_USERS && !OF_OTHERS.contains(port);
  }
}
