package orbweaver.cli.option.fetch;

import java.util.List;
import orbweaver.cli.option.Converters.Detours;
import orbweaver.cli.option.Converters.Hosts;
import orbweaver.cli.option.Converters.Ranges;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.reach.Ports;
import picocli.CommandLine.Option;

/** Options for the network addresses to which a fetcher may connect. */
public final class ReachOptions {
  @Option(
      names = "--allow-private",
      paramLabel = "CIDR,...",
      description =
      "Addresses to allow although they are not global, such as 127.0.0.0/8. "
          + "If the option is repeated, the last list counts.")
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
      "The only allowed server ports: 80,443,8000-8099. Default: 80, 443 and those above 1023,"
          + " except ports of well-known other protocols. Targets of --connect-to are always"
          + " allowed. The brokers of the pipeline and all ports on which this process listens are"
          + " always blocked.")
  private Ports ports = Ports.USUAL;

  @Option(
      names = "--unverified-tls",
      paramLabel = "HOST,...",
      description =
      "Hosts whose certificates are not verified; * for all. Records of pages fetched from them"
          + " say so.")
  private Hosts unverified = Hosts.NONE;

  /** Returns the network policy. */
  public Bounds bounds() {
    return new Bounds(ranges.all(), detours.all(), ports, unverified.all(), List.of());
  }

  public List<ConnectTo> detours() {
    return detours.all();
  }
}
