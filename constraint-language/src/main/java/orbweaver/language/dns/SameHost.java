package orbweaver.language.dns;

import java.util.List;
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

/** Two names are of one host: what is left to ask once it is known who cites a candidate. */
record SameHost(String host, List<String> names) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "same-host",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(same-host \"a.example.org\" \"b.example.org\"), the second may be a list",
          "the first name is of the same host as one of the others: what uri-referrer-host leaves"
              + " to ask",
          "(same-host \"w3.example.org\" \"www.example.org\")",
          arguments -> new SameHost(arguments.text(), arguments.texts()));

  private static final Set<Fact> ASKS = Set.of(Fact.NAMES);

  SameHost {
    host = host.toLowerCase(Locale.ROOT);
    names = List.copyOf(names);
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Set<String> hosts() {
    return Stream.concat(Stream.of(host), names.stream()).collect(Collectors.toSet());
  }

  @Override
  public Truth truth(Evidence evidence) {
    return names.contains(host)
        ? Truth.TRUE
        : evidence
            .names()
            .map(known -> Hosts.canonically(host, names, known))
            .orElse(Truth.UNKNOWN);
  }

  @Override
  public String toString() {
    return "(same-host " + Quotes.around(host) + " " + Quotes.around(names) + ")";
  }
}
