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
 * How a fetcher behaves. An activity may narrow what stands here, never widen it.
 *
 * @param identity as servers see it
 * @param bounds where it may go
 * @param manners how it treats hosts
 * @param known what others found, and is not asked for again
 * @param lookup where it looks for what others share
 * @param deadline of one exchange, from looking the name up to the last byte
 */
public record FetcherSettings(
    Identity identity,
    Bounds bounds,
    Manners manners,
    KnownPages known,
    Lookup lookup,
    Duration deadline) {
  /** Exchanges at once. */
  public static final int EXCHANGES = 256;

  /** Decoded bytes read of a body, and bytes on the wire; a longer one is cut and says so. */
  public static final int BODY_BUDGET = 8 << 20;

  /** The same of a robots.txt. */
  public static final int ROBOTS_BUDGET = 512 * 1024;

  /** The usual deadline. */
  public static final Duration DEADLINE = Duration.ofSeconds(30);

  // No order stays longer with a fetcher than one that waits in its lane.
  private static final Duration LATEST = Lanes.PATIENCE;

  public FetcherSettings {
    var isFit = deadline.isPositive() && deadline.compareTo(LATEST) <= 0;
    require(isFit, "deadline", deadline, "more than PT0S, at most " + LATEST);
  }

  /** The defaults: the public internet alone, the usual manners, nothing known. */
  public static FetcherSettings of(String version) {
    return new FetcherSettings(
        Identity.of(version),
        Bounds.of(List.of(), List.of()),
        Manners.USUAL,
        KnownPages.NONE,
        new Lookup.Nowhere(),
        DEADLINE);
  }

  /** The same with these ranges and detours, and else what is usual. */
  public FetcherSettings reaching(List<Cidr> ranges, List<ConnectTo> detours) {
    return within(Bounds.of(ranges, detours));
  }

  /** The same within other bounds. */
  public FetcherSettings within(Bounds other) {
    return new FetcherSettings(identity, other, manners, known, lookup, deadline);
  }

  /** The same with other manners. */
  public FetcherSettings behaving(Manners other) {
    return new FetcherSettings(identity, bounds, other, known, lookup, deadline);
  }

  /** The same, seen as another. */
  public FetcherSettings as(Identity other) {
    return new FetcherSettings(other, bounds, manners, known, lookup, deadline);
  }

  /**
   * The same, told of these pages.
   *
   * @param where it looks for what others share
   */
  public FetcherSettings knowing(KnownPages pages, Lookup where) {
    return new FetcherSettings(identity, bounds, manners, pages, where, deadline);
  }

  /** The same with another deadline. */
  public FetcherSettings endingIn(Duration other) {
    return new FetcherSettings(identity, bounds, manners, known, lookup, other);
  }

  /** What robots.txt calls us (RFC 9309 2.2.1). */
  public static String token() {
    return Product.TOKEN;
  }
}
