package orbweaver.language.dns;

import java.util.List;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Location;
import orbweaver.language.Truth;

/**
 * Whether a URL is on one of some hosts, by whichever of its names. The literal names are compared
 * first, and most hosts are told apart by them.
 */
final class Hosts {
  private Hosts() {}

  /** Whether the URL is on one of these hosts, as far as nobody needs to be asked. */
  static Truth literally(Location url, List<String> hosts) {
    if (hosts.stream().anyMatch(url.host()::equalsIgnoreCase)) return Truth.TRUE;
    return aliases(url, hosts).isEmpty() ? Truth.FALSE : Truth.UNKNOWN;
  }

  /** Which of these may be other names of the URL's host. */
  static List<String> aliases(Location url, List<String> hosts) {
    return hosts.stream().filter(host -> mayBeAliases(url, host)).toList();
  }

  /** Whether that host is one of these, by what the Domain Name System calls them. */
  static Truth canonically(String host, List<String> hosts, Names names) {
    var answer = Truth.FALSE;
    for (var each : hosts) {
      var same = CanonicalNames.agree(names, host, each);
      if (same == Truth.TRUE) return Truth.TRUE;
      if (same == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  /** Addresses have no other name, and aliases are looked for under one registrable domain only. */
  private static boolean mayBeAliases(Location url, String host) {
    var domain = url.domain();
    var above = host.length() - domain.length();
    return !Addresses.isLiteral(url.host())
        && host.regionMatches(true, above, domain, 0, domain.length())
        && (above == 0 || host.charAt(above - 1) == '.');
  }
}
