package orbweaver.fetcher.egress;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.net.InetAddress;
import java.util.OptionalInt;

/**
 * Limit of the requests in flight from one fetcher to one IP address, whatever host names lead to
 * it.
 *
 * @param configured limit for every address; if absent, {@value #DEFAULT_PUBLIC} for public
 *     addresses and none for others
 */
public record PerAddressLimit(OptionalInt configured) {
  /**
   * Default for public addresses: a few concurrent clients are normal for a server, however many
   * sites it has.
   */
  public static final int DEFAULT_PUBLIC = 4;

  /** Default limit. */
  public static final PerAddressLimit DEFAULT = new PerAddressLimit(OptionalInt.empty());

  public PerAddressLimit {
    configured.ifPresent(max -> requireAtLeast(1, "requests to an address", max));
  }

  /** Returns a limit for every address. */
  public static PerAddressLimit of(int max) {
    return new PerAddressLimit(OptionalInt.of(max));
  }

  /** Returns the limit of an address; empty for none. */
  public OptionalInt forAddress(InetAddress address) {
    return configured.isPresent() || isSpecial(address)
        ? configured
        : OptionalInt.of(DEFAULT_PUBLIC);
  }

  // The fetcher connects to a special-purpose address only because the operator allowed it, so the
  // server is known. Often it is the only address: of a machine under test, or of a proxy for a
  // whole network.
  private static boolean isSpecial(InetAddress address) {
    return AddressBlock.nameOf(address).isPresent();
  }
}
