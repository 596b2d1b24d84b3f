package orbweaver.language.context;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.syntax.Quotes;

/** Constraint on the kind of the inbound link. */
record LinkKindConstraint(List<String> kinds) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "link-kind",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(link-kind \"kind\") or a list of them",
          "the inbound link is of one of these kinds: a, area, frame, iframe, noframes, redirect \u2026;"
              + " false for a root",
          "(link-kind (\"frame\" \"iframe\"))",
          arguments -> new LinkKindConstraint(arguments.texts()));

  LinkKindConstraint {
    kinds = List.copyOf(kinds);
  }

  @Override
  public boolean holds(LinkAttributes link) {
    return kinds.contains(link.kind());
  }

  @Override
  public String toString() {
    return "(link-kind " + Quotes.around(kinds) + ")";
  }
}
