package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;

/** Constraint on the port; a URL without a port has the default port of its scheme. */
record UriPort(List<Integer> ports) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-port",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-port n) or a list of them",
          "its port is one of these; a URL without a port has the default port of its scheme",
          "(uri-port (80 8080))",
          arguments -> new UriPort(arguments.numbers()));

  UriPort {
    ports = List.copyOf(ports);
  }

  @Override
  public boolean holds(Location target) {
    return ports.contains(target.port());
  }

  @Override
  public String toString() {
    return "(uri-port " + Quotes.oneOrList(ports.stream().map(String::valueOf).toList()) + ")";
  }
}
