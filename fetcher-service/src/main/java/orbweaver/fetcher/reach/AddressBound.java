package orbweaver.fetcher.reach;

import static orbweaver.contract.json.Gate.requireAtLeast;

import java.net.InetAddress;
import java.util.OptionalInt;

/**
 * How many requests of a fetcher are under way to one IP address at once, whatever names led there.
 *
 * @param asked to any address; when absent, {@value #USUAL} to one of the public internet and any
 *     number to others
 */
public record AddressBound(OptionalInt asked) {
  /** A few visitors at once are nothing unusual to a server, however many sites it has. */
  public static final int USUAL = 4;

  /** What holds when nothing is asked for. */
  public static final AddressBound DEFAULT = new AddressBound(OptionalInt.empty());

  public AddressBound {
    asked.ifPresent(most -> requireAtLeast(1, "requests to an address", most));
  }

  /** So many to any address. */
  public static AddressBound of(int most) {
    return new AddressBound(OptionalInt.of(most));
  }

  /** How many to that one; any number when empty. */
  public OptionalInt at(InetAddress address) {
    return asked.isPresent() || isForeign(address) ? asked : OptionalInt.of(USUAL);
  }

  // Such an address is asked only because the operator opened it: the server is known, and often
  // one address is all there is, of a machine under test or of a proxy before a whole network.
  private static boolean isForeign(InetAddress address) {
    return AddressBlock.of(address).isPresent();
  }
}
