package orbweaver.language.dns;

import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.Location;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Quotes;

/**
 * Set of hosts that may have several names. Literal names are compared first and distinguish most
 * hosts.
 *
 * @param names names in lower case
 * @param isLiteral whether only literal names count, so that DNS is not used
 */
record HostSet(List<String> names, boolean isLiteral) {
  private static final String LITERAL = "literal";

  HostSet {
    names = List.copyOf(names);
  }

  /** Reads {@code host | "(" host+ ")"}, with an optional {@code literal} after it. */
  static HostSet read(ConstraintArguments arguments) {
    return new HostSet(arguments.texts(), arguments.keyword(LITERAL));
  }

  HostSet withLiteralNames() {
    return new HostSet(names, true);
  }

  /** Returns the names whose canonical names count. */
  Set<String> lookedUpNames() {
    return isLiteral ? Set.of() : Set.copyOf(names);
  }

  /** Tests whether the URL is on one of these hosts, as far as possible without DNS. */
  Truth containsLiterally(Location url) {
    if (names.stream().anyMatch(url.host()::equalsIgnoreCase)) return Truth.TRUE;
    return possibleAliases(url).isEmpty() ? Truth.FALSE : Truth.UNKNOWN;
  }

  /** Returns the names that may be aliases of the URL's host. */
  List<String> possibleAliases(Location url) {
    if (isLiteral) return List.of();
    return names.stream().filter(host -> mayBeAliases(url, host)).toList();
  }

  /** Tests whether a host is one of these hosts by canonical name. */
  static Truth containsCanonically(String host, List<String> hosts, DnsRecords dns) {
    var result = Truth.FALSE;
    for (var candidate : hosts) {
      var sameHost = CanonicalNames.areSameHost(dns, host, candidate);
      if (sameHost == Truth.TRUE) return Truth.TRUE;
      if (sameHost == Truth.UNKNOWN) result = Truth.UNKNOWN;
    }
    return result;
  }

  /** An address has no alias, and aliases are expected under the same registrable domain only. */
  private static boolean mayBeAliases(Location url, String host) {
    var domain = url.domain();
    var above = host.length() - domain.length();
    return !IpAddresses.isIpLiteral(url.host())
        && host.regionMatches(true, above, domain, 0, domain.length())
        && (above == 0 || host.charAt(above - 1) == '.');
  }

  @Override
  public String toString() {
    return Quotes.around(names) + (isLiteral ? " " + LITERAL : "");
  }
}
