package orbweaver.cli.option;

import java.util.List;
import orbweaver.cli.option.Converters.Detours;
import orbweaver.cli.option.Converters.Ranges;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
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
          "Connect to ADDRESS:PORT for HOST:PORT; the request stays as it is. "
              + "Of a repeated option the last list counts.")
  private Detours detours = Detours.NONE;

  public List<Cidr> allowed() {
    return ranges.all();
  }

  public List<ConnectTo> detours() {
    return detours.all();
  }
}
