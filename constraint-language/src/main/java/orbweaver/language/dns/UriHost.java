package orbweaver.language.dns;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** On one of these hosts, by whichever of its names. The literal names are compared first. */
record UriHost(List<String> names) implements HostConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-host",
          EvidenceClass.DNS,
          Provenance.PAPER,
          "(uri-host \"www.example.org\") or a list of them",
          "it is on one of these hosts, by whichever of its names; false of a name that does not"
              + " exist",
          "(uri-host \"www.example.org\")",
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
  public Optional<Location> place(Evidence evidence) {
    return evidence.uri().map(Evidence.Uri::target);
  }

  @Override
  public String toString() {
    return "(uri-host " + Quotes.around(names) + ")";
  }
}
