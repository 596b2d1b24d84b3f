package orbweaver.cli.options;

import java.util.List;
import orbweaver.cli.options.Converters.AddressRanges;
import orbweaver.cli.options.Converters.ConnectOverrides;
import orbweaver.cli.options.Converters.HostNames;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressSettings;
import orbweaver.fetcher.egress.PortPolicy;
import picocli.CommandLine.Option;

/** Options for the network addresses to which a fetcher may connect. */
public final class EgressOptions {
  @Option(
      names = "--allow-private",
      paramLabel = "CIDR,...",
      description =
          "Addresses to allow although they are not global, such as 127.0.0.0/8. "
              + "If the option is repeated, the last list counts.")
  private AddressRanges ranges = AddressRanges.NONE;

  @Option(
      names = "--connect-to",
      paramLabel = "HOST:PORT:ADDRESS:PORT,...",
      description =
          "Connect to ADDRESS:PORT instead of HOST:PORT; the request itself does not change. An"
              + " empty HOST or * means every host, an empty first PORT or * every port; an empty"
              + " ADDRESS or second PORT leaves that part unchanged. An entry that names the host"
              + " has precedence over one for every host. If the option is repeated, the last list"
              + " counts.")
  private ConnectOverrides connectOverrides = ConnectOverrides.NONE;

  @Option(
      names = "--ports",
      paramLabel = "PORT,...",
      description =
          "The only allowed server ports: 80,443,8000-8099. Default: 80, 443 and those above 1023,"
              + " except ports of well-known other protocols. Targets of --connect-to are always"
              + " allowed. The brokers of the pipeline and all ports on which this process listens are"
              + " always blocked.")
  private PortPolicy ports = PortPolicy.DEFAULT;

  @Option(
      names = "--unverified-tls",
      paramLabel = "HOST,...",
      description =
          "Hosts whose certificates are not verified; * for all. Records of pages fetched from them"
              + " say so.")
  private HostNames unverified = HostNames.NONE;

  /** Returns the network policy. */
  public EgressSettings networkPolicy() {
    return new EgressSettings(
        ranges.ranges(), connectOverrides.overrides(), ports, unverified.names(), List.of());
  }

  public List<ConnectTo> connectOverrides() {
    return connectOverrides.overrides();
  }
}
