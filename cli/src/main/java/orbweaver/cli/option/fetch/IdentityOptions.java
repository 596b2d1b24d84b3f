package orbweaver.cli.option.fetch;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.identity.Identity;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** As what servers see a fetcher. */
public final class IdentityOptions {
  @Option(
      names = "--purpose",
      paramLabel = "URL",
      description =
          "A page of yours that tells servers what is asked for and why. The User-Agent names it,"
              + " beside the operators.")
  private Optional<CrawlUrl> purpose = Optional.empty();

  @Mixin private CredentialsOption credentials = new CredentialsOption();

  /** The same, of a version. */
  public Identity identity(String version) {
    return new Identity(version, purpose, credentials.credentials());
  }
}
