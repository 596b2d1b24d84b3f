package orbweaver.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.app.settings.CredentialsFile;
import orbweaver.fetcher.http.Credentials;
import picocli.CommandLine.Option;

/** Option for credentials that the fetcher sends to some origins. */
public final class CredentialsOption {
  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description =
          "File with lines of ORIGIN USER:PASSWORD. Sent to these origins only (HTTP Basic"
              + " authentication).")
  private Optional<Path> file = Optional.empty();

  /** Returns the credentials in the file; none without the option. */
  public Credentials credentials() {
    return file.map(CredentialsFile::read).orElse(Credentials.NONE);
  }
}
