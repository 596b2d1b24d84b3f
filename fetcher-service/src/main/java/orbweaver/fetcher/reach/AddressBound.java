package orbweaver.fetcher.reach;

import static orbweaver.contract.json.Gate.requireAtLeast;

import java.net.InetAddress;
import java.util.OptionalInt;

/**
 * Limit of the requests in flight from one fetcher to one IP address, whatever host names lead to
 * it.
 *
 * @param asked limit for every address; if absent, {@value #USUAL} for public addresses and none
 *     for others
 */
public record AddressBound(OptionalInt asked) {
  /**
   * Default for public addresses: a few concurrent clients are normal for a server, however many
   * sites it has.
   */
  public static final int USUAL = 4;

  /** Default limit. */
  public static final AddressBound DEFAULT = new AddressBound(OptionalInt.empty());

  public AddressBound {
    asked.ifPresent(max -> requireAtLeast(1, "requests to an address", max));
  }

  /** Returns a limit for every address. */
  public static AddressBound of(int max) {
    return new AddressBound(OptionalInt.of(max));
  }

  /** Returns the limit of an address; empty for none. */
  public OptionalInt at(InetAddress address) {
    return asked.isPresent() || isSpecial(address) ? asked : OptionalInt.of(USUAL);
  }

  // The fetcher connects to a special-purpose address only because the operator allowed it, so the
  // server is known. Often it is the only address: of a machine under test, or of a proxy for a
  // whole network.
  private static boolean isSpecial(InetAddress address) {
    return AddressBlock.of(address).isPresent();
  }
}
