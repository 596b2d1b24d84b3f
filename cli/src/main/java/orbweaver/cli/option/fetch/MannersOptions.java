package orbweaver.cli.option.fetch;

import java.time.Duration;
import orbweaver.cli.option.Converters.Widths;
import orbweaver.fetcher.lane.Manners;
import orbweaver.fetcher.reach.AddressBound;
import picocli.CommandLine.Option;

/** How a fetcher treats hosts. */
public final class MannersOptions {
  @Option(
      names = "--per-address",
      paramLabel = "N",
      description =
          "Requests under way at once to one IP address, whatever names lead there; of each fetcher "
              + "by itself. Default: "
              + AddressBound.USUAL
              + " to a global address, any number to one that --allow-private opens.")
  private AddressBound perAddress = AddressBound.DEFAULT;

  @Option(
      names = "--per-host",
      paramLabel = "HOST=N,...",
      description =
          "Requests under way at once to a host of your own, as politeness knows it: a domain, a"
              + " host or an authority, by --key. Default: one at a time, to every host.")
  private Widths widths = Widths.NONE;

  @Option(
      names = "--delay-factor",
      paramLabel = "X",
      defaultValue = "1",
      description =
          "A host is left alone X times as long as its last answer took, if that is longer than"
              + " its delay; not where the delay is 0. Default: ${DEFAULT-VALUE}.")
  private double factor = 1;

  /** With the usual floor. */
  public Manners manners() {
    return new Manners(Duration.ZERO, factor, perAddress, widths.all());
  }
}
