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
    for (var name : names) if (HostNames.isUnder(host, name)) return true;
    return false;
  }

  @Override
  public String toString() {
    return "(host-under " + Quotes.around(names) + ")";
  }
}
