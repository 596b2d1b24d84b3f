package orbweaver.cli.option.fetch;

import java.util.List;
import orbweaver.cli.option.Converters.Detours;
import orbweaver.cli.option.Converters.Hosts;
import orbweaver.cli.option.Converters.Ranges;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.reach.Ports;
import picocli.CommandLine.Option;

/** Where a fetcher may connect. */
public final class ReachOptions {
  @Option(
      names = "--allow-private",
      paramLabel = "CIDR,...",
      description =
          "Addresses that may be asked although they are not global, such as 127.0.0.0/8. "
              + "Of a repeated option the last list counts.")
  private Ranges ranges = Ranges.NONE;

  @Option(
      names = "--connect-to",
      paramLabel = "HOST:PORT:ADDRESS:PORT,...",
      description =
          "Connect to ADDRESS:PORT for HOST:PORT; the request stays as it is. An empty HOST or *"
              + " stands for every host, an empty PORT or * for every port; an empty ADDRESS or"
              + " PORT behind it leaves that part as it is. An entry that names the host is used"
              + " before one for every host. Of a repeated option the last list counts.")
  private Detours detours = Detours.NONE;

  @Option(
      names = "--ports",
      paramLabel = "PORT,...",
      description =
          "Ports of servers that may be asked, and no others: 80,443,8000-8099. Default: 80, 443"
              + " and those above 1023, but for some that are known to serve something else than"
              + " the web. Where --connect-to leads is open by itself. The brokers of the ring, and"
              + " all ports that this process itself listens on, are closed whatever is said.")
  private Ports ports = Ports.USUAL;

  @Option(
      names = "--unverified-tls",
      paramLabel = "HOST,...",
      description =
          "Hosts whose certificates are not verified; * for all. What is fetched from them says"
              + " so.")
  private Hosts unverified = Hosts.NONE;

  /** Where it may go. */
  public Bounds bounds() {
    return new Bounds(ranges.all(), detours.all(), ports, unverified.all(), List.of());
  }

  public List<ConnectTo> detours() {
    return detours.all();
  }
}
