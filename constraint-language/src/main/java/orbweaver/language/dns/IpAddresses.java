package orbweaver.language.dns;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;

/** Parser of IP addresses. It never uses DNS. */
final class IpAddresses {
  private IpAddresses() {}

  /**
   * Tests whether a host is an IP address: in brackets, or with a number as its last label (URL
   * Standard).
   */
  static boolean isIpLiteral(String host) {
    if (host.startsWith("[")) return true;
    var lastLabel = host.substring(host.lastIndexOf('.') + 1);
    return !lastLabel.isEmpty() && lastLabel.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns the address that the host is, if it is an IP address. */
  static Optional<InetAddress> ofHost(String host) {
    return isIpLiteral(host) ? parse(unbracketed(host)) : Optional.empty();
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /**
   * Parses a dotted IPv4 address of four numbers, or an IPv6 address without a zone; no legacy
   * form.
   */
  static Optional<InetAddress> parse(String text) {
    if (text.indexOf('%') >= 0) return Optional.empty();
    try {
      var address = InetAddress.ofLiteral(text);
      var isPlain = address instanceof Inet6Address || address.getHostAddress().equals(text);
      return isPlain ? Optional.of(address) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
