package orbweaver.language.uri;

import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Quotes;

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
