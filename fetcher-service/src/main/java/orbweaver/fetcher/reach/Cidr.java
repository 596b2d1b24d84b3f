package orbweaver.fetcher.reach;

import static orbweaver.contract.json.Gate.require;

import java.net.InetAddress;

/** A range of IP addresses, such as {@code 10.0.0.0/8} or {@code fc00::/7}. */
public record Cidr(InetAddress network, int bits) {
  public Cidr {
    var most = network.getAddress().length * Byte.SIZE;
    require(bits >= 0 && bits <= most, "prefix length", bits, "0 to " + most);
  }

  /** Reads {@code NETWORK/BITS}; an address alone is a range of one. */
  public static Cidr parse(String text) {
    var slash = text.indexOf('/');
    var network = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
    if (slash < 0) return new Cidr(network, network.getAddress().length * Byte.SIZE);
    return new Cidr(network, Integer.parseInt(text.substring(slash + 1)));
  }

  /** Whether an address is in it; one of the other family never is. */
  public boolean contains(InetAddress address) {
    var ours = network.getAddress();
    var theirs = address.getAddress();
    if (ours.length != theirs.length) return false;
    for (var bit = 0; bit < bits; bit++) {
      var mask = 0x80 >> bit % Byte.SIZE;
      if (((ours[bit / Byte.SIZE] ^ theirs[bit / Byte.SIZE]) & mask) != 0) return false;
    }
    return true;
  }

  @Override
  public String toString() {
    return network.getHostAddress() + "/" + bits;
  }
}
