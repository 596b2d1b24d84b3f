package orbweaver.language.dns;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;

/** Addresses as texts. Nobody is asked. */
final class Addresses {
  private Addresses() {}

  /** The URL standard: a host in brackets, or one that ends in a number, is an address. */
  static boolean isLiteral(String host) {
    if (host.startsWith("[")) return true;
    var last = host.substring(host.lastIndexOf('.') + 1);
    return !last.isEmpty() && last.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** The address that host is, if it is one. */
  static Optional<InetAddress> ofHost(String host) {
    return isLiteral(host) ? parse(unbracketed(host)) : Optional.empty();
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /** Four numbers between dots, or IPv6 without a zone; no other old form of either. */
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
