package orbweaver.cli.options;

import java.time.Duration;
import java.util.List;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.ConnectTo;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a fetcher, except those for external results. */
public final class FetcherOptions {
  @Mixin private EgressOptions egress = new EgressOptions();
  @Mixin private PolitenessOptions politeness = new PolitenessOptions();
  @Mixin private IdentityOptions identity = new IdentityOptions();

  @Option(
      names = "--fetch-timeout",
      paramLabel = "TIME",
      converter = SettingConverters.FetchTimeout.class,
      defaultValue = ServiceVariables.DEFAULT_FETCH_TIMEOUT,
      description =
          "Time limit of one request, from the DNS lookup to the last byte; at most one minute."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ZERO;

  /** Returns the settings of the fetcher. */
  public FetcherSettings settings(String version) {
    return FetcherSettings.of(version)
        .withEgress(egress.networkPolicy())
        .withPoliteness(politeness.settings())
        .withIdentity(identity.identity(version))
        .withFetchTimeout(timeout);
  }

  public List<ConnectTo> connectOverrides() {
    return egress.connectOverrides();
  }
}
