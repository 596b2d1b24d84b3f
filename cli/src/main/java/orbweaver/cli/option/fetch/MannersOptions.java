package orbweaver.cli.option.fetch;

import java.time.Duration;
import orbweaver.cli.option.Converters.Widths;
import orbweaver.fetcher.lane.Manners;
import orbweaver.fetcher.reach.AddressBound;
import picocli.CommandLine.Option;

/** Options for the politeness of a fetcher. */
public final class MannersOptions {
  @Option(
      names = "--per-address",
      paramLabel = "N",
      description =
      "Maximum number of concurrent requests to one IP address, for each fetcher. Default: "
          + AddressBound.USUAL
          + " for a global address, unlimited for one that --allow-private permits.")
  private AddressBound perAddress = AddressBound.DEFAULT;

  @Option(
      names = "--per-host",
      paramLabel = "HOST=N,...",
      description =
      "Maximum number of concurrent requests to a host of your own; a host is a domain, a host or"
          + " an authority, depending on --key. Default: one request at a time to every host.")
  private Widths widths = Widths.NONE;

  @Option(
      names = "--delay-factor",
      paramLabel = "X",
      defaultValue = "1",
      description =
      "Wait X times the duration of the last response before the next request to a host, if that"
          + " is longer than its delay; no effect if the delay is 0. Default: ${DEFAULT-VALUE}.")
  private double factor = 1;

  /** Returns the settings, without a minimum delay. */
  public Manners manners() {
    return new Manners(Duration.ZERO, factor, perAddress, widths.all());
  }
}
