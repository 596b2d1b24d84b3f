package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.PhraseSearch;

/** Constraint that a word or a phrase occurs in the URL. */
record UriWords(PhraseSearch search) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-words",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(uri-words \"words\") with a letter or a digit",
          "these words follow each other in host, path and query of the URL, as whole words,"
              + " decoded and compared without case and diacritical marks",
          "(uri-words \"software reuse\")",
          arguments -> new UriWords(arguments.phrase()));

  @Override
  public boolean holds(Location target) {
    return isIn(target, search);
  }

  /** Tests whether a phrase occurs in a URL, whose scheme does not count. */
  static boolean isIn(Location url, PhraseSearch search) {
    var text = url.text();
    return search.occursIn(QueryStringDecoder.decoded(text.substring(text.indexOf("://") + 1)));
  }

  @Override
  public String toString() {
    return "(uri-words " + Quotes.around(search.text()) + ")";
  }
}
