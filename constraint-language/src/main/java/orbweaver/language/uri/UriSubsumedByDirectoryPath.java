package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.Quotes;

/**
 * Constraint that the path of the URL begins with these directories, compared without case.
 *
 * @param directories names from the root down; none holds for every URL
 */
record UriSubsumedByDirectoryPath(List<String> directories) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-subsumed-by-directory-path",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-subsumed-by-directory-path (\"directory\" \u2026)); the list may be empty",
          "its path is in this directory or below it, compared without case",
          "(uri-subsumed-by-directory-path (\"people\"))",
          arguments -> new UriSubsumedByDirectoryPath(arguments.list()));

  UriSubsumedByDirectoryPath {
    directories = List.copyOf(directories);
  }

  @Override
  public boolean holds(UrlPath path) {
    return path.isBelow(directories);
  }

  @Override
  public String toString() {
    return "(uri-subsumed-by-directory-path " + Quotes.list(directories) + ")";
  }
}
