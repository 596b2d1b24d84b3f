package orbweaver.fetcher;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.Product;
import orbweaver.fetcher.identity.Credentials;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.lane.Manners;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.shared.Lookup;

/**
 * How a fetcher behaves. An activity may narrow what stands here, never widen it.
 *
 * @param version of the product, as the User-Agent names it
 * @param bounds where it may go
 * @param manners how it treats hosts
 * @param credentials by which it is known to some
 * @param known what others found, and is not asked for again
 * @param lookup where it looks for what others share
 */
public record FetcherSettings(
    String version,
    Bounds bounds,
    Manners manners,
    Credentials credentials,
    KnownPages known,
    Lookup lookup) {
  /** Exchanges at once. */
  public static final int EXCHANGES = 256;

  /** Decoded bytes read of a body, and bytes on the wire; a longer one is cut and says so. */
  public static final int BODY_BUDGET = 8 << 20;

  /** The same of a robots.txt. */
  public static final int ROBOTS_BUDGET = 512 * 1024;

  /** Of one exchange, from looking the name up to the last byte. */
  public static final Duration DEADLINE = Duration.ofSeconds(30);

  /** The defaults: the public internet alone, the usual manners, nothing known. */
  public static FetcherSettings of(String version) {
    return new FetcherSettings(
        version,
        Bounds.PUBLIC,
        Manners.USUAL,
        Credentials.NONE,
        KnownPages.NONE,
        new Lookup.Nowhere());
  }

  /** The same with these ranges and detours, and else what is usual. */
  public FetcherSettings reaching(List<Cidr> ranges, List<ConnectTo> detours) {
    return within(Bounds.of(ranges, detours));
  }

  /** The same within other bounds. */
  public FetcherSettings within(Bounds other) {
    return new FetcherSettings(version, other, manners, credentials, known, lookup);
  }

  /** The same with other manners. */
  public FetcherSettings behaving(Manners other) {
    return new FetcherSettings(version, bounds, other, credentials, known, lookup);
  }

  /** The same, known by these. */
  public FetcherSettings knownBy(Credentials other) {
    return new FetcherSettings(version, bounds, manners, other, known, lookup);
  }

  /**
   * The same, told of these pages.
   *
   * @param where it looks for what others share
   */
  public FetcherSettings knowing(KnownPages pages, Lookup where) {
    return new FetcherSettings(version, bounds, manners, credentials, pages, where);
  }

  /** What robots.txt calls us (RFC 9309 2.2.1). */
  public static String token() {
    return Product.TOKEN;
  }
}
