package orbweaver.language.dns;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Location;
import orbweaver.language.Truth;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.Arguments;

/**
 * Some hosts, by whichever of their names. The literal names are compared first, and most hosts are
 * told apart by them.
 *
 * @param names in lower case
 * @param isLiteral whether no other names count, so that nobody is asked
 */
record Hosts(List<String> names, boolean isLiteral) {
  private static final String LITERAL = "literal";

  Hosts {
    names = List.copyOf(names);
  }

  /** {@code host | "(" host+ ")"}, perhaps with {@code literal} behind it. */
  static Hosts read(Arguments arguments) {
    return new Hosts(arguments.texts(), arguments.keyword(LITERAL));
  }

  Hosts literal() {
    return new Hosts(names, true);
  }

  /** Those whose other names count. */
  Set<String> lookedUp() {
    return isLiteral ? Set.of() : Set.copyOf(names);
  }

  /** Whether the URL is on one of these, as far as nobody needs to be asked. */
  Truth literally(Location url) {
    if (names.stream().anyMatch(url.host()::equalsIgnoreCase)) return Truth.TRUE;
    return aliases(url).isEmpty() ? Truth.FALSE : Truth.UNKNOWN;
  }

  /** Which of these may be other names of the URL's host. */
  List<String> aliases(Location url) {
    if (isLiteral) return List.of();
    return names.stream().filter(host -> mayBeAliases(url, host)).toList();
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

  @Override
  public String toString() {
    return Quotes.around(names) + (isLiteral ? " " + LITERAL : "");
  }
}
