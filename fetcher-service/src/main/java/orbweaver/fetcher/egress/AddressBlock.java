package orbweaver.fetcher.egress;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/**
 * Block of special-purpose addresses that are not public internet, with its name. The list follows
 * the IANA special-purpose registries; it also contains blocks that embed IPv4 addresses, and
 * addresses at which cloud providers serve secrets to their machines.
 */
record AddressBlock(Cidr range, String name) {
  private static final Cidr GLOBAL_UNICAST = Cidr.parse("2000::/3");

  // The first block that contains an address gives its name.
  static final List<AddressBlock> SPECIAL =
      List.of(
          block("0.0.0.0/8", "this network"),
          block("10.0.0.0/8", "private"),
          block("100.64.0.0/10", "shared address space"),
          block("127.0.0.0/8", "loopback"),
          // A global address of the host on Azure, which serves data of the virtual machine.
          // https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
          block("168.63.129.16/32", "the platform of Azure"),
          block("169.254.0.0/16", "link-local"),
          block("172.16.0.0/12", "private"),
          block("192.0.0.0/24", "protocol assignments"),
          block("192.0.2.0/24", "documentation"),
          block("192.88.99.0/24", "6to4 relay"),
          block("192.168.0.0/16", "private"),
          block("198.18.0.0/15", "benchmarking"),
          block("198.51.100.0/24", "documentation"),
          block("203.0.113.0/24", "documentation"),
          block("224.0.0.0/4", "multicast"),
          block("240.0.0.0/4", "reserved"),
          block("::/128", "unspecified"),
          block("::1/128", "loopback"),
          block("64:ff9b::/96", "NAT64"),
          block("64:ff9b:1::/48", "NAT64"),
          block("2001::/23", "protocol assignments"),
          block("2001:db8::/32", "documentation"),
          block("2002::/16", "6to4"),
          block("3fff::/20", "documentation"),
          block("fc00::/7", "unique local"),
          block("fe80::/10", "link-local"),
          block("ff00::/8", "multicast"));

  private static AddressBlock block(String range, String name) {
    return new AddressBlock(Cidr.parse(range), name);
  }

  /** Returns the name of an address that is not public internet; empty for public ones. */
  static Optional<String> nameOf(InetAddress address) {
    for (var block : SPECIAL) {
      if (block.range.contains(address)) return Optional.of(block.name);
    }
    var isForeign = address instanceof Inet6Address && !GLOBAL_UNICAST.contains(address);
    return isForeign ? Optional.of("not global unicast") : Optional.empty();
  }
}
