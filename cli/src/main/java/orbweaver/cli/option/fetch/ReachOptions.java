package orbweaver.cli.option.fetch;

import java.util.List;
import orbweaver.cli.option.Converters.Detours;
import orbweaver.cli.option.Converters.Ranges;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.reach.AddressBound;
import orbweaver.fetcher.reach.ConnectTo;
import picocli.CommandLine.Option;

/** Where a fetcher may connect, and how often at once. */
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
          "Connect to ADDRESS:PORT for HOST:PORT; the request stays as it is. "
              + "Of a repeated option the last list counts.")
  private Detours detours = Detours.NONE;

  @Option(
      names = "--per-address",
      paramLabel = "N",
      description =
          "Requests under way at once to one IP address, whatever names lead there; of each fetcher "
              + "by itself. Default: "
              + AddressBound.USUAL
              + " to a global address, any number to one that --allow-private opens.")
  private AddressBound perAddress = AddressBound.DEFAULT;

  /** Settings of a fetcher with this reach. */
  public FetcherSettings fetcher(String version) {
    return FetcherSettings.of(version).reaching(ranges.all(), detours.all()).sparing(perAddress);
  }

  public List<ConnectTo> detours() {
    return detours.all();
  }
}
