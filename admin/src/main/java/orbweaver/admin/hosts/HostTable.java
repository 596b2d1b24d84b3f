package orbweaver.admin.hosts;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Table of the hosts of a crawl.
 *
 * @param total number of all hosts
 * @param hosts listed hosts, the longest queue first
 */
public record HostTable(int total, List<HostRow> hosts) {
  public HostTable {
    hosts = List.copyOf(hosts);
  }

  public String text() {
    var lines = new ArrayList<String>();
    lines.add(
        row(
            "host",
            "state",
            "reason",
            "queued",
            "in flight",
            "delay",
            "window",
            "failures",
            "last"));
    for (var host : hosts) lines.add(line(host));
    if (hosts.size() < total) lines.add("%,d hosts in all".formatted(total));
    return String.join("\n", lines);
  }

  private static String line(HostRow host) {
    return row(
        host.host(),
        state(host),
        host.reason().orElse("-"),
        host.queued(),
        host.inFlight(),
        delay(host),
        host.window(),
        host.failures(),
        host.lastOutcome().orElse("-"));
  }

  private static String row(Object... cells) {
    return "%-30s %-34s %-24s %9s %9s %22s %7s %9s  %s".formatted(cells);
  }

  private static String state(HostRow host) {
    var until = host.until().map(end -> end.truncatedTo(ChronoUnit.SECONDS));
    return host.state().text() + until.map(" until %s"::formatted).orElse("");
  }

  private static String delay(HostRow host) {
    var seconds = host.delay().map(HostTable::seconds).orElse("-");
    return seconds + host.delaySource().map(" (%s)"::formatted).orElse("");
  }

  private static String seconds(Duration delay) {
    return String.format(Locale.ROOT, "%.1f s", delay.toMillis() / 1000.0);
  }
}
