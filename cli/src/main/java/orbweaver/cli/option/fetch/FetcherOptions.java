package orbweaver.cli.option.fetch;

import java.util.List;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.reach.ConnectTo;
import picocli.CommandLine.Mixin;

/** All that an operator says of a fetcher, but for what it knows. */
public final class FetcherOptions {
  @Mixin private ReachOptions reach = new ReachOptions();
  @Mixin private MannersOptions manners = new MannersOptions();
  @Mixin private IdentityOptions identity = new IdentityOptions();

  /** Settings of such a fetcher. */
  public FetcherSettings fetcher(String version) {
    return FetcherSettings.of(version)
        .within(reach.bounds())
        .behaving(manners.manners())
        .as(identity.identity(version));
  }

  public List<ConnectTo> detours() {
    return reach.detours();
  }
}
