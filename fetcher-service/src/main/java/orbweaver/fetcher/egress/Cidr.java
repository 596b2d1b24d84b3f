package orbweaver.fetcher.egress;

import static orbweaver.contract.json.Preconditions.require;

import java.net.InetAddress;

/** Range of IP addresses, such as {@code 10.0.0.0/8} or {@code fc00::/7}. */
public record Cidr(InetAddress network, int bits) {
  public Cidr {
    var max = network.getAddress().length * Byte.SIZE;
    require(bits >= 0 && bits <= max, "prefix length", bits, "0 to " + max);
  }

  /** Parses {@code NETWORK/BITS}; an address alone is a range of one. */
  public static Cidr parse(String text) {
    var slash = text.indexOf('/');
    var network = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
    if (slash < 0) return new Cidr(network, network.getAddress().length * Byte.SIZE);
    return new Cidr(network, Integer.parseInt(text.substring(slash + 1)));
  }

  /** Tests whether an address is in the range; false for the other address family. */
  public boolean contains(InetAddress address) {
    var expected = network.getAddress();
    var actual = address.getAddress();
    if (expected.length != actual.length) return false;
    for (var bit = 0; bit < bits; bit++) {
      var mask = 0x80 >> bit % Byte.SIZE;
      if (((expected[bit / Byte.SIZE] ^ actual[bit / Byte.SIZE]) & mask) != 0) return false;
    }
    return true;
  }

  @Override
  public String toString() {
    return network.getHostAddress() + "/" + bits;
  }
}
