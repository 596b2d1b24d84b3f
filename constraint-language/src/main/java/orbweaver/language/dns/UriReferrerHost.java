package orbweaver.language.dns;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The page that cites it is on one of these hosts; of a root, the root itself. */
record UriReferrerHost(Hosts named) implements HostConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-referrer-host",
          EvidenceClass.DNS,
          Provenance.PAPER,
          "(uri-referrer-host \"www.example.org\" [literal]), the name may be a list of them",
          "the page that cites it, the root itself for a root, is on one of these hosts, by"
              + " whichever of its names; false of a name that does not exist; with literal, by the"
              + " names given and no others, and nobody is asked",
          "(uri-referrer-host \"www.example.org\")",
          arguments -> new UriReferrerHost(Hosts.read(arguments)));

  private static final Set<Fact> ASKS = Set.of(Fact.REFERRER, Fact.URL, Fact.NAMES);
  private static final Set<Fact> ASKS_LITERALLY = Set.of(Fact.REFERRER, Fact.URL);

  @Override
  public Set<Fact> asks() {
    return named.isLiteral() ? ASKS_LITERALLY : ASKS;
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
        .<Constraint>map(page -> new SameHost(page.host(), new Hosts(named.aliases(page), false)))
        .orElse(this);
  }

  @Override
  public Constraint literal() {
    return new UriReferrerHost(named.literal());
  }

  @Override
  public String toString() {
    return "(uri-referrer-host " + named + ")";
  }
}
