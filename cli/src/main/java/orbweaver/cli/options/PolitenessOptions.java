package orbweaver.cli.options;

import java.time.Duration;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.cli.options.Converters.HostConcurrency;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.politeness.PolitenessSettings;
import picocli.CommandLine.Option;

/** Options for the politeness of a fetcher. */
public final class PolitenessOptions {
  @Option(
      names = "--max-per-ip",
      paramLabel = "N",
      description =
          "Maximum number of concurrent requests to one IP address, for each fetcher. Default: "
              + PerAddressLimit.DEFAULT_PUBLIC
              + " for a global address, unlimited for one that --allow-private permits.")
  private PerAddressLimit perAddress = PerAddressLimit.DEFAULT;

  @Option(
      names = "--max-per-host",
      paramLabel = "HOST=N,...",
      description =
          "Maximum number of concurrent requests to a host of your own; a host is a domain, a host"
              + " or an authority, depending on --politeness-key. Default: one request at a time to"
              + " every host.")
  private HostConcurrency hostConcurrency = HostConcurrency.NONE;

  @Option(
      names = "--delay-factor",
      paramLabel = "X",
      converter = SettingConverters.DelayFactor.class,
      defaultValue = ServiceVariables.DEFAULT_DELAY_FACTOR,
      description =
          "Wait X times the duration of the last response before the next request to a host, if"
              + " that is longer than its delay; no effect if the delay is 0. Default:"
              + " ${DEFAULT-VALUE}.")
  private double factor;

  /** Returns the settings, without a minimum delay. */
  public PolitenessSettings settings() {
    return new PolitenessSettings(Duration.ZERO, factor, perAddress, hostConcurrency.limits());
  }
}
