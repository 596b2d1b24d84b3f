package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Identity;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the identity that a fetcher shows to servers. */
public final class IdentityOptions {
  @Option(
      names = "--info-url",
      paramLabel = "URL",
      description =
          "A page of yours that explains to site owners what is fetched and why. The User-Agent"
              + " contains it, beside the contacts of the operators.")
  private Optional<CrawlUrl> infoUrl = Optional.empty();

  @Mixin private CredentialsOption credentials = new CredentialsOption();

  /** Returns the identity of a fetcher of this version. */
  public Identity identity(String version) {
    return new Identity(version, infoUrl, credentials.credentials());
  }
}
