package orbweaver.fetcher;

import static orbweaver.contract.json.Preconditions.require;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.Product;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressSettings;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.http.Identity;
import orbweaver.fetcher.politeness.HostScheduler;
import orbweaver.fetcher.politeness.PolitenessSettings;
import orbweaver.fetcher.published.PublishedSources;

/**
 * Settings of a fetcher. Activities may narrow them, never widen them.
 *
 * @param identity identity that the fetcher shows to servers
 * @param egress networks, ports and servers it may connect to
 * @param politeness politeness towards hosts
 * @param externalFiles external files with results that are not fetched again
 * @param publishedSources sources of published link files
 * @param fetchTimeout time limit of one fetch, from DNS resolution to the last byte
 */
public record FetcherSettings(
    Identity identity,
    EgressSettings egress,
    PolitenessSettings politeness,
    ExternalFiles externalFiles,
    PublishedSources publishedSources,
    Duration fetchTimeout) {
  /** Maximum number of exchanges in flight. */
  public static final int MAX_EXCHANGES = 256;

  /** Maximum bytes of a body, decoded and on the wire; a longer body is truncated and marked so. */
  public static final int MAX_BODY_BYTES = 8 << 20;

  /** Maximum bytes of a robots.txt. */
  public static final int MAX_ROBOTS_BYTES = 512 * 1024;

  /** Default time limit of a fetch. */
  public static final Duration DEFAULT_FETCH_TIMEOUT = Duration.ofSeconds(30);

  // Upper bound of the time limit: a fetch may take no longer than a task may wait for its host
  // slot.
  private static final Duration MAX_FETCH_TIMEOUT = HostScheduler.MAX_WAIT;

  public FetcherSettings {
    var isValid = fetchTimeout.isPositive() && fetchTimeout.compareTo(MAX_FETCH_TIMEOUT) <= 0;
    require(isValid, "fetch timeout", fetchTimeout, "more than PT0S, at most " + MAX_FETCH_TIMEOUT);
  }

  /** Returns the defaults: public internet only, default politeness, no external files. */
  public static FetcherSettings of(String version) {
    return new FetcherSettings(
        Identity.of(version),
        EgressSettings.of(List.of(), List.of()),
        PolitenessSettings.DEFAULT,
        ExternalFiles.NONE,
        new PublishedSources.None(),
        DEFAULT_FETCH_TIMEOUT);
  }

  /**
   * Returns a copy with these allowed ranges and connect overrides, and default ports and servers.
   */
  public FetcherSettings withAllowedNetworks(List<Cidr> ranges, List<ConnectTo> connectOverrides) {
    return withEgress(EgressSettings.of(ranges, connectOverrides));
  }

  /** Returns a copy with other egress settings. */
  public FetcherSettings withEgress(EgressSettings other) {
    return new FetcherSettings(
        identity, other, politeness, externalFiles, publishedSources, fetchTimeout);
  }

  /** Returns a copy with other politeness settings. */
  public FetcherSettings withPoliteness(PolitenessSettings other) {
    return new FetcherSettings(
        identity, egress, other, externalFiles, publishedSources, fetchTimeout);
  }

  /** Returns a copy with another identity. */
  public FetcherSettings withIdentity(Identity other) {
    return new FetcherSettings(
        other, egress, politeness, externalFiles, publishedSources, fetchTimeout);
  }

  /** Returns a copy with these external files and sources of published link files. */
  public FetcherSettings withExternalFiles(ExternalFiles files, PublishedSources sources) {
    return new FetcherSettings(identity, egress, politeness, files, sources, fetchTimeout);
  }

  /** Returns a copy with another time limit. */
  public FetcherSettings withFetchTimeout(Duration other) {
    return new FetcherSettings(
        identity, egress, politeness, externalFiles, publishedSources, other);
  }

  /** Returns the product token of this crawler in robots.txt (RFC 9309 2.2.1). */
  public static String robotsToken() {
    return Product.TOKEN;
  }
}
