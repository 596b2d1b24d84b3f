package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;

/** Constraint that the host of the URL is one of several, or below it in the hierarchy of names. */
record HostUnder(List<String> names) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "host-under",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(host-under \"www.example.org\") or a list of them",
          "its host is one of these, or ends in one of them after a dot; an IP address is only"
              + " itself",
          "(host-under (\"scit.wlv.ac.uk\" \"wolverhampton.ac.uk\"))",
          arguments -> new HostUnder(arguments.texts()));

  HostUnder {
    names = List.copyOf(names);
  }

  @Override
  public boolean holds(Location target) {
    var host = target.host();
    for (var name : names) if (isUnder(host, name)) return true;
    return false;
  }

  private static boolean isUnder(String host, String name) {
    var above = host.length() - name.length();
    if (above < 0 || !host.regionMatches(true, above, name, 0, name.length())) return false;
    return above == 0 || (host.charAt(above - 1) == '.' && !endsInNumber(name));
  }

  // A host whose last label is a number is an IPv4 address, which has no hierarchy. (URL Standard)
  private static boolean endsInNumber(String name) {
    var lastLabel = name.substring(name.lastIndexOf('.') + 1);
    return lastLabel.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  @Override
  public String toString() {
    return "(host-under " + Quotes.around(names) + ")";
  }
}
