package orbweaver.language.dns;

import java.net.InetAddress;
import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Names;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.text.Quotes;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the addresses of the host: at least one must be in the block. */
record Address(Block block) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "address",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(address \"10.0.0.0/8\"), IPv4 or IPv6, with or without a prefix",
          "one of the addresses of its host is in this block; false if the host does not exist",
          "(address \"18.0.0.0/8\")",
          Address::read);

  private static final Set<Fact> FACTS = Set.of(Fact.URL, Fact.ADDRESSES);

  private static Address read(Arguments arguments) {
    var form = arguments.next();
    return new Address(Block.parse(arguments.text(form)).orElseThrow(() -> arguments.wrong(form)));
  }

  @Override
  public Set<Fact> asks() {
    return FACTS;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var uri = evidence.uri();
    if (uri.isEmpty()) return Truth.UNKNOWN;
    return Addresses.ofHost(uri.get().target().host())
        .map(List::of)
        .or(() -> evidence.names().flatMap(Names::addresses))
        .map(this::truth)
        .orElse(Truth.UNKNOWN);
  }

  private Truth truth(List<InetAddress> addresses) {
    return Truth.of(addresses.stream().anyMatch(block::contains));
  }

  @Override
  public String toString() {
    return "(address " + Quotes.around(block.toString()) + ")";
  }
}
