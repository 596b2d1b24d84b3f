package orbweaver.app.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.EgressSettings;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.egress.PortPolicy;
import orbweaver.fetcher.http.Credentials;
import orbweaver.fetcher.http.Identity;
import orbweaver.fetcher.politeness.PolitenessSettings;
import orbweaver.runtime.settings.Environment;

/** Reader of the settings of a fetcher from environment variables. */
final class FetcherEnvironment {
  private final Environment environment;

  FetcherEnvironment(Environment environment) {
    this.environment = environment;
  }

  /** Reads all settings except those of external results. */
  FetcherSettings settings(String version) {
    return FetcherSettings.of(version)
        .withEgress(egress())
        .withPoliteness(politeness())
        .withIdentity(identity(version))
        .withFetchTimeout(ServiceVariables.FETCH_TIMEOUT.read(environment));
  }

  /** Reads the external results and opens their files. */
  FetcherSettings withExternalResults(FetcherSettings settings, Consumer<String> warnings) {
    var sources =
        new ExternalSources(
            ServiceVariables.IMPORT_LINKS.find(environment).orElse(List.of()),
            ServiceVariables.LINKS_COLLECTED_AT.find(environment),
            ServiceVariables.LINK_INDEX.find(environment),
            ServiceVariables.USE_PUBLISHED_LINKS.read(environment));
    return sources.applyTo(settings, Path::of, warnings);
  }

  private EgressSettings egress() {
    return new EgressSettings(
        ServiceVariables.ALLOW_PRIVATE.find(environment).orElse(List.of()),
        ServiceVariables.CONNECT_TO.find(environment).orElse(List.of()),
        ServiceVariables.PORTS.find(environment).orElse(PortPolicy.DEFAULT),
        ServiceVariables.UNVERIFIED_TLS.find(environment).orElse(Set.of()),
        List.of());
  }

  private PolitenessSettings politeness() {
    return new PolitenessSettings(
        ServiceVariables.DELAY_FLOOR.read(environment),
        ServiceVariables.DELAY_FACTOR.read(environment),
        ServiceVariables.MAX_PER_IP.find(environment).orElse(PerAddressLimit.DEFAULT),
        ServiceVariables.MAX_PER_HOST.find(environment).orElse(Map.of()));
  }

  private Identity identity(String version) {
    var credentials = ServiceVariables.CREDENTIALS.find(environment).map(CredentialsFile::read);
    return new Identity(
        version, ServiceVariables.INFO_URL.find(environment), credentials.orElse(Credentials.NONE));
  }
}
