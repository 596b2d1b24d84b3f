package orbweaver.language.dns;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.text.Quotes;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The page that cites it is on one of these hosts; of a root, the root itself. */
record UriReferrerHost(List<String> names) implements HostConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-referrer-host",
          EvidenceClass.DNS,
          Provenance.PAPER,
          "(uri-referrer-host \"www.example.org\") or a list of them",
          "the page that cites it, the root itself for a root, is on one of these hosts, by"
              + " whichever of its names; false of a name that does not exist",
          "(uri-referrer-host \"www.example.org\")",
          arguments -> new UriReferrerHost(arguments.texts()));

  private static final Set<Fact> ASKS = Set.of(Fact.REFERRER, Fact.URL, Fact.NAMES);

  UriReferrerHost {
    names = List.copyOf(names);
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Optional<Location> place(Evidence evidence) {
    return evidence.referrer();
  }

  /** Who looks names up does not know who cited whom: the question takes the host along. */
  @Override
  public Constraint left(Evidence evidence) {
    return evidence
        .referrer()
        .<Constraint>map(page -> new SameHost(page.host(), Hosts.aliases(page, names)))
        .orElse(this);
  }

  @Override
  public String toString() {
    return "(uri-referrer-host " + Quotes.around(names) + ")";
  }
}
