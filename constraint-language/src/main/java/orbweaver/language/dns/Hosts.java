package orbweaver.language.dns;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Location;
import orbweaver.language.Truth;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.Arguments;

/**
 * Set of hosts that may have several names. Literal names are compared first and distinguish most
 * hosts.
 *
 * @param names names in lower case
 * @param isLiteral whether only literal names count, so that DNS is not used
 */
record Hosts(List<String> names, boolean isLiteral) {
  private static final String LITERAL = "literal";

  Hosts {
    names = List.copyOf(names);
  }

  /** Reads {@code host | "(" host+ ")"}, with an optional {@code literal} after it. */
  static Hosts read(Arguments arguments) {
    return new Hosts(arguments.texts(), arguments.keyword(LITERAL));
  }

  Hosts literal() {
    return new Hosts(names, true);
  }

  /** Returns the names whose canonical names count. */
  Set<String> lookedUp() {
    return isLiteral ? Set.of() : Set.copyOf(names);
  }

  /** Tests whether the URL is on one of these hosts, as far as possible without DNS. */
  Truth literally(Location url) {
    if (names.stream().anyMatch(url.host()::equalsIgnoreCase)) return Truth.TRUE;
    return aliases(url).isEmpty() ? Truth.FALSE : Truth.UNKNOWN;
  }

  /** Returns the names that may be aliases of the URL's host. */
  List<String> aliases(Location url) {
    if (isLiteral) return List.of();
    return names.stream().filter(host -> mayBeAliases(url, host)).toList();
  }

  /** Tests whether a host is one of these hosts by canonical name. */
  static Truth canonically(String host, List<String> hosts, Names names) {
    var result = Truth.FALSE;
    for (var candidate : hosts) {
      var sameHost = CanonicalNames.agree(names, host, candidate);
      if (sameHost == Truth.TRUE) return Truth.TRUE;
      if (sameHost == Truth.UNKNOWN) result = Truth.UNKNOWN;
    }
    return result;
  }

  /** An address has no alias, and aliases are expected under the same registrable domain only. */
  private static boolean mayBeAliases(Location url, String host) {
    var domain = url.domain();
    var above = host.length() - domain.length();
    return !Addresses.isLiteral(url.host())
        && host.regionMatches(true, above, domain, 0, domain.length())
        && (above == 0 || host.charAt(above - 1) == '.');
  }

  @Override
  public String toString() {
    return Quotes.around(names) + (isLiteral ? " " + LITERAL : "");
  }
}
