package orbweaver.cli.option.fetch;

import java.time.Duration;
import java.util.List;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.reach.ConnectTo;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a fetcher, except those for external results. */
public final class FetcherOptions {
  @Mixin private ReachOptions reach = new ReachOptions();
  @Mixin private MannersOptions manners = new MannersOptions();
  @Mixin private IdentityOptions identity = new IdentityOptions();

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description =
      "Time limit of one request, from the DNS lookup to the last byte; at most one minute."
          + " Default: 30s.")
  private Duration deadline = FetcherSettings.DEADLINE;

  /** Returns the settings of the fetcher. */
  public FetcherSettings fetcher(String version) {
    return FetcherSettings.of(version)
        .within(reach.bounds())
        .behaving(manners.manners())
        .as(identity.identity(version))
        .endingIn(deadline);
  }

  public List<ConnectTo> detours() {
    return reach.detours();
  }
}
