package orbweaver.language.dns;

import java.net.InetAddress;
import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Quotes;

/** Constraint on the addresses of the host: at least one must be in the block. */
record AddressConstraint(CidrBlock block) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "address",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(address \"10.0.0.0/8\"), IPv4 or IPv6, with or without a prefix",
          "one of the addresses of its host is in this block; false if the host does not exist",
          "(address \"18.0.0.0/8\")",
          AddressConstraint::read);

  private static final Set<Fact> FACTS = Set.of(Fact.URL, Fact.ADDRESSES);

  private static AddressConstraint read(ConstraintArguments arguments) {
    var form = arguments.next();
    return new AddressConstraint(
        CidrBlock.parse(arguments.text(form)).orElseThrow(() -> arguments.error(form)));
  }

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    var uri = evidence.uri();
    if (uri.isEmpty()) return Truth.UNKNOWN;
    return IpAddresses.ofHost(uri.get().target().host())
        .map(List::of)
        .or(() -> evidence.dns().flatMap(DnsRecords::addresses))
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
