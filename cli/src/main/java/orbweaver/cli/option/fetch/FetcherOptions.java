package orbweaver.cli.option.fetch;

import java.time.Duration;
import java.util.List;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.reach.ConnectTo;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** All that an operator says of a fetcher, but for what it knows. */
public final class FetcherOptions {
  @Mixin private ReachOptions reach = new ReachOptions();
  @Mixin private MannersOptions manners = new MannersOptions();
  @Mixin private IdentityOptions identity = new IdentityOptions();

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description =
          "One request takes no longer than that, from looking up the name to the last byte; a"
              + " minute at most. Default: 30s.")
  private Duration deadline = FetcherSettings.DEADLINE;

  /** Settings of such a fetcher. */
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
