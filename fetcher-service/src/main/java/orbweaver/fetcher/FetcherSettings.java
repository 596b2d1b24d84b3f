package orbweaver.fetcher;

import static orbweaver.contract.json.Gate.require;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.reach.AddressBound;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;

/**
 * How a fetcher behaves. An activity may narrow what stands here, never widen it. Certificates are
 * always verified, and every port may be asked.
 *
 * @param version of the product, as the User-Agent names it
 * @param delayFloor between two requests to a host, whatever activities ask for
 * @param allowed ranges that are open although they are not the public internet's
 * @param connectTo where to connect instead of where a name leads
 * @param perAddress exchanges at once with one IP address
 * @param known what others found, and is not asked for again
 * @param reuses whether sites are asked for what they tell of themselves
 */
public record FetcherSettings(
    String version,
    Duration delayFloor,
    List<Cidr> allowed,
    List<ConnectTo> connectTo,
    AddressBound perAddress,
    KnownPages known,
    boolean reuses) {
  public static final String PRODUCT = "Orbweaver";

  /** Exchanges at once. */
  public static final int EXCHANGES = 256;

  /** Bytes of a response head; a longer one is refused. */
  public static final int HEAD_BUDGET = 1 << 16;

  /** Decoded bytes read of a body; a longer one is cut and says so. */
  static final int BODY_BUDGET = 8 << 20;

  /** Of one exchange, from looking the name up to the last byte. */
  static final Duration DEADLINE = Duration.ofSeconds(30);

  public FetcherSettings {
    require(!delayFloor.isNegative(), "delay floor", delayFloor, ">= PT0S");
    allowed = List.copyOf(allowed);
    connectTo = List.copyOf(connectTo);
  }

  /** The defaults: no floor, the public internet alone, nothing known. */
  public static FetcherSettings of(String version) {
    return new FetcherSettings(
        version, Duration.ZERO, List.of(), List.of(), AddressBound.DEFAULT, KnownPages.NONE, false);
  }

  /** The same with another reach. */
  public FetcherSettings reaching(List<Cidr> ranges, List<ConnectTo> detours) {
    return new FetcherSettings(version, delayFloor, ranges, detours, perAddress, known, reuses);
  }

  /** The same with another floor. */
  public FetcherSettings waiting(Duration floor) {
    return new FetcherSettings(version, floor, allowed, connectTo, perAddress, known, reuses);
  }

  /** The same with another bound to what is asked of one address. */
  public FetcherSettings sparing(AddressBound addresses) {
    return new FetcherSettings(version, delayFloor, allowed, connectTo, addresses, known, reuses);
  }

  /**
   * The same, told of these pages.
   *
   * @param asks whether sites are asked for what they tell of themselves
   */
  public FetcherSettings knowing(KnownPages pages, boolean asks) {
    return new FetcherSettings(version, delayFloor, allowed, connectTo, perAddress, pages, asks);
  }

  /** What robots.txt calls us (RFC 9309 2.2.1). */
  static String token() {
    return PRODUCT.toLowerCase(Locale.ROOT);
  }
}
