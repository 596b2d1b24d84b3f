package orbweaver.language.dns;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Location;
import orbweaver.language.Truth;
import orbweaver.language.text.Quotes;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Fact;
import orbweaver.language.vocabulary.ConstraintType;

/** On one of these hosts, by whichever of its names. The literal names are compared first. */
record UriHost(List<String> names) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-host",
          "(uri-host \"www.example.org\") or a list of them",
          "on one of these hosts, by whichever of its names",
          arguments -> new UriHost(arguments.texts()));

  private static final Set<Fact> ASKS = Set.of(Fact.URL, Fact.NAMES);

  UriHost {
    names = List.copyOf(names);
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Set<String> hosts() {
    return Set.copyOf(names);
  }

  @Override
  public Truth truth(Evidence evidence) {
    var uri = evidence.uri();
    if (uri.isEmpty()) return Truth.UNKNOWN;
    var answer = Truth.FALSE;
    for (var name : names) {
      var same = isSame(uri.get().target(), name, evidence);
      if (same == Truth.TRUE) return Truth.TRUE;
      if (same == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  private static Truth isSame(Location target, String name, Evidence evidence) {
    if (target.host().equalsIgnoreCase(name)) return Truth.TRUE;
    if (!mayBeAliases(target, name)) return Truth.FALSE;
    var names = evidence.names();
    return names.isEmpty() ? Truth.UNKNOWN : CanonicalNames.agree(names.get(), target.host(), name);
  }

  /** Addresses have no other name, and aliases are looked for under one registrable domain only. */
  private static boolean mayBeAliases(Location target, String name) {
    var domain = target.domain();
    var above = name.length() - domain.length();
    return !isAddress(target.host())
        && name.regionMatches(true, above, domain, 0, domain.length())
        && (above == 0 || name.charAt(above - 1) == '.');
  }

  /** The URL standard: a host in brackets, or one that ends in a number, is an address. */
  private static boolean isAddress(String host) {
    if (host.startsWith("[")) return true;
    var start = host.lastIndexOf('.') + 1;
    for (var at = start; at < host.length(); at++) {
      if (host.charAt(at) < '0' || host.charAt(at) > '9') return false;
    }
    return start < host.length();
  }

  @Override
  public String toString() {
    return "(uri-host " + Quotes.around(names) + ")";
  }
}
