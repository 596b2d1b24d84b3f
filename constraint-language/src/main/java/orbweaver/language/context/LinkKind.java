package orbweaver.language.context;

import java.util.List;
import orbweaver.language.Citation.Link;
import orbweaver.language.EvidenceClass;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the kind of the inbound link. */
record LinkKind(List<String> kinds) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "link-kind",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(link-kind \"kind\") or a list of them",
          "the inbound link is of one of these kinds: a, area, frame, iframe, redirect \u2026;"
              + " false for a root",
          "(link-kind (\"frame\" \"iframe\"))",
          arguments -> new LinkKind(arguments.texts()));

  LinkKind {
    kinds = List.copyOf(kinds);
  }

  @Override
  public boolean holds(Link link) {
    return kinds.contains(link.kind());
  }

  @Override
  public String toString() {
    return "(link-kind " + Quotes.around(kinds) + ")";
  }
}
