package orbweaver.language.uri;

import java.util.List;
import java.util.Set;
import orbweaver.language.CandidateEvidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.syntax.ConstraintType;
import orbweaver.language.syntax.Provenance;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.tree.Constraint;

/** Constraint that the referring page, or the root itself, is in this directory or below it. */
record UriParentSubsumedByDirectoryPath(List<String> directories) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-parent-subsumed-by-directory-path",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-parent-subsumed-by-directory-path (\"directory\" \u2026)); the list may be empty",
          "the referring page, or the root itself, is in this directory or below it, compared"
              + " without case",
          "(uri-parent-subsumed-by-directory-path (\"people\"))",
          arguments -> new UriParentSubsumedByDirectoryPath(arguments.list()));

  private static final Set<Fact> FACTS = Set.of(Fact.REFERRER, Fact.URL);

  UriParentSubsumedByDirectoryPath {
    directories = List.copyOf(directories);
  }

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    return evidence
        .referrer()
        .map(referrer -> Truth.of(UrlPath.of(referrer).isBelow(directories)))
        .orElse(Truth.UNKNOWN);
  }

  @Override
  public String toString() {
    return "(uri-parent-subsumed-by-directory-path " + Quotes.list(directories) + ")";
  }
}
