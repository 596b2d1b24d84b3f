package orbweaver.language.context;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.syntax.Quotes;

/** Constraint on the {@code rel} tokens of the inbound link. */
record RelConstraint(List<String> tokens) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "rel",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(rel \"token\") or a list of them",
          "the inbound link has one of these rel tokens; false for a root",
          "(rel \"nofollow\")",
          arguments -> new RelConstraint(arguments.texts()));

  RelConstraint {
    tokens = List.copyOf(tokens);
  }

  @Override
  public boolean holds(LinkAttributes link) {
    return tokens.stream().anyMatch(link.rel()::contains);
  }

  @Override
  public String toString() {
    return "(rel " + Quotes.around(tokens) + ")";
  }
}
