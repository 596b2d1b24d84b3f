package orbweaver.language.dns;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.text.Quotes;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/**
 * Constraint that a host is one of several hosts: the residual of {@code uri-referrer-host} once
 * the referring page is known.
 */
record SameHost(String host, Hosts named) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "same-host",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(same-host \"a.example.org\" \"b.example.org\" [literal]), the second may be a list",
          "the first name denotes the same host as one of the others: the residual of"
              + " uri-referrer-host; with literal, it equals one of them",
          "(same-host \"w3.example.org\" \"www.example.org\")",
          arguments -> new SameHost(arguments.text(), Hosts.read(arguments)));

  private static final Set<Fact> FACTS = Set.of(Fact.NAMES);

  SameHost {
    host = host.toLowerCase(Locale.ROOT);
  }

  @Override
  public Set<Fact> asks() {
    return named.isLiteral() ? Set.of() : FACTS;
  }

  @Override
  public Set<String> hosts() {
    if (named.isLiteral()) return Set.of();
    return Stream.concat(Stream.of(host), named.names().stream()).collect(Collectors.toSet());
  }

  @Override
  public Truth truth(Evidence evidence) {
    if (named.names().contains(host)) return Truth.TRUE;
    if (named.isLiteral()) return Truth.FALSE;
    return evidence
        .names()
        .map(known -> Hosts.canonically(host, named.names(), known))
        .orElse(Truth.UNKNOWN);
  }

  @Override
  public Constraint literal() {
    return new SameHost(host, named.literal());
  }

  @Override
  public String toString() {
    return "(same-host " + Quotes.around(host) + " " + named + ")";
  }
}
