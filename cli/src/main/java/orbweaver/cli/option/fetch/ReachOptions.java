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
          "Connect to ADDRESS:PORT instead of HOST:PORT; the request itself does not change. An"
              + " empty HOST or * means every host, an empty first PORT or * every port; an empty"
              + " ADDRESS or second PORT leaves that part unchanged. An entry that names the host"
              + " has precedence over one for every host. If the option is repeated, the last list"
              + " counts.")
  private Detours detours = Detours.NONE;

  @Option(
      names = "--ports",
      paramLabel = "PORT,...",
      description =
          "Ports of servers that may be asked, and no others: 80,443,8000-8099. Default: 80, 443"
              + " and those above 1023, but for some that are known to serve something else than"
              + " the web. Where --connect-to leads is open by itself. The brokers of the ring and"
              + " all ports that this process listens on are always closed.")
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
