package orbweaver.language.context;

import java.util.List;
import orbweaver.language.Citation.Link;
import orbweaver.language.EvidenceClass;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the {@code rel} tokens of the inbound link. */
record Rel(List<String> tokens) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "rel",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(rel \"token\") or a list of them",
          "the inbound link has one of these rel tokens; false for a root",
          "(rel \"nofollow\")",
          arguments -> new Rel(arguments.texts()));

  Rel {
    tokens = List.copyOf(tokens);
  }

  @Override
  public boolean holds(Link link) {
    return tokens.stream().anyMatch(link.rel()::contains);
  }

  @Override
  public String toString() {
    return "(rel " + Quotes.around(tokens) + ")";
  }
}
