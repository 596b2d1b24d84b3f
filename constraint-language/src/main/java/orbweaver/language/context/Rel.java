package orbweaver.language.context;

import java.util.List;
import orbweaver.language.Citation.Link;
import orbweaver.language.EvidenceClass;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The link says one of these of itself. */
record Rel(List<String> tokens) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "rel",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(rel \"token\") or a list of them",
          "the link that cites it has one of these rel tokens; false of a root",
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
