package orbweaver.fetcher;

import static orbweaver.contract.json.Gate.require;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.Product;
import orbweaver.fetcher.identity.Identity;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.lane.Lanes;
import orbweaver.fetcher.lane.Manners;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.shared.Lookup;

/**
 * Settings of a fetcher. Activities may narrow them, never widen them.
 *
 * @param identity identity that the fetcher shows to servers
 * @param bounds networks, ports and servers it may connect to
 * @param manners politeness towards hosts
 * @param known external files with results that are not fetched again
 * @param lookup sources of published link files
 * @param deadline time limit of one fetch, from DNS resolution to the last byte
 */
public record FetcherSettings(
    Identity identity,
    Bounds bounds,
    Manners manners,
    KnownPages known,
    Lookup lookup,
    Duration deadline) {
  /** Maximum number of exchanges in flight. */
  public static final int EXCHANGES = 256;

  /** Maximum bytes of a body, decoded and on the wire; a longer body is truncated and marked so. */
  public static final int BODY_BUDGET = 8 << 20;

  /** Maximum bytes of a robots.txt. */
  public static final int ROBOTS_BUDGET = 512 * 1024;

  /** Default time limit of a fetch. */
  public static final Duration DEADLINE = Duration.ofSeconds(30);

  // Upper bound of the time limit: a fetch may take no longer than a task may wait for its host
  // slot.
  private static final Duration MAX_DEADLINE = Lanes.PATIENCE;

  public FetcherSettings {
    var isValid = deadline.isPositive() && deadline.compareTo(MAX_DEADLINE) <= 0;
    require(isValid, "fetch timeout", deadline, "more than PT0S, at most " + MAX_DEADLINE);
  }

  /** Returns the defaults: public internet only, default politeness, no external files. */
  public static FetcherSettings of(String version) {
    return new FetcherSettings(
        Identity.of(version),
        Bounds.of(List.of(), List.of()),
        Manners.USUAL,
        KnownPages.NONE,
        new Lookup.Nowhere(),
        DEADLINE);
  }

  /**
   * Returns a copy with these allowed ranges and connect overrides, and default ports and servers.
   */
  public FetcherSettings reaching(List<Cidr> ranges, List<ConnectTo> connectOverrides) {
    return within(Bounds.of(ranges, connectOverrides));
  }

  /** Returns a copy with other egress settings. */
  public FetcherSettings within(Bounds other) {
    return new FetcherSettings(identity, other, manners, known, lookup, deadline);
  }

  /** Returns a copy with other politeness settings. */
  public FetcherSettings behaving(Manners other) {
    return new FetcherSettings(identity, bounds, other, known, lookup, deadline);
  }

  /** Returns a copy with another identity. */
  public FetcherSettings as(Identity other) {
    return new FetcherSettings(other, bounds, manners, known, lookup, deadline);
  }

  /**
   * Returns a copy with these external files.
   *
   * @param where sources of published link files
   */
  public FetcherSettings knowing(KnownPages pages, Lookup where) {
    return new FetcherSettings(identity, bounds, manners, pages, where, deadline);
  }

  /** Returns a copy with another time limit. */
  public FetcherSettings endingIn(Duration other) {
    return new FetcherSettings(identity, bounds, manners, known, lookup, other);
  }

  /** Returns the product token of this crawler in robots.txt (RFC 9309 2.2.1). */
  public static String token() {
    return Product.TOKEN;
  }
}
