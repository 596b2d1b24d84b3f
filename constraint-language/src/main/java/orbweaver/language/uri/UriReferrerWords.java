package orbweaver.language.uri;

import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.PhraseSearch;

/** Constraint that a word or a phrase occurs in the URL of the referring page, or of the root. */
record UriReferrerWords(PhraseSearch search) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-referrer-words",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(uri-referrer-words \"words\") with a letter or a digit",
          "these words occur in the URL of the referring page, or of the root itself, as in"
              + " uri-words",
          "(uri-referrer-words \"software reuse\")",
          arguments -> new UriReferrerWords(arguments.phrase()));

  private static final Set<Fact> FACTS = Set.of(Fact.REFERRER, Fact.URL);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    return evidence
        .referrer()
        .map(referrer -> Truth.of(UriWords.isIn(referrer, search)))
        .orElse(Truth.UNKNOWN);
  }

  @Override
  public String toString() {
    return "(uri-referrer-words " + Quotes.around(search.text()) + ")";
  }
}
