package orbweaver.language.dns;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import orbweaver.language.syntax.Digits;

/**
 * CIDR block of IP addresses (RFC 4632 3.1).
 *
 * @param firstAddress lowest address of the block: the bits after the prefix are 0
 */
record CidrBlock(InetAddress firstAddress, int prefixLength) {
  /** Parses {@code 10.0.0.0/8}; without a prefix length the block is one address. */
  static Optional<CidrBlock> parse(String text) {
    var slash = text.indexOf('/');
    if (slash < 0)
      return IpAddresses.parse(text).map(address -> new CidrBlock(address, bits(address)));
    var prefix = Digits.parse(text.substring(slash + 1));
    return IpAddresses.parse(text.substring(0, slash))
        .filter(address -> prefix.filter(bits -> bits <= bits(address)).isPresent())
        .map(address -> of(address, prefix.orElseThrow().intValue()));
  }

  private static int bits(InetAddress address) {
    return address.getAddress().length * Byte.SIZE;
  }

  private static CidrBlock of(InetAddress address, int prefix) {
    var octets = address.getAddress();
    for (var bit = prefix; bit < bits(address); bit++) {
      octets[bit / Byte.SIZE] &= (byte) ~mask(bit);
    }
    return new CidrBlock(address(octets), prefix);
  }

  private static InetAddress address(byte[] octets) {
    try {
      return InetAddress.getByAddress(octets);
    } catch (UnknownHostException e) {
      throw new IllegalStateException("unexpected length of an address", e);
    }
  }

  boolean contains(InetAddress address) {
    return bits(address) == bits(firstAddress)
        && of(address, prefixLength).firstAddress.equals(firstAddress);
  }

  private static int mask(int bit) {
    return 0x80 >> (bit % Byte.SIZE);
  }

  @Override
  public String toString() {
    return firstAddress.getHostAddress() + "/" + prefixLength;
  }
}
