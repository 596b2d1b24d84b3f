package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.Quotes;

/** Constraint on the directory of the URL, compared without case. */
record UriDirectoryPath(List<String> directories) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-directory-path",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-directory-path (\"directory\" \u2026)); the list may be empty",
          "the directories of its path are these, compared without case",
          "(uri-directory-path (\"people\" \"jcma\"))",
          arguments -> new UriDirectoryPath(arguments.list()));

  UriDirectoryPath {
    directories = List.copyOf(directories);
  }

  @Override
  public boolean holds(UrlPath path) {
    return path.directories().size() == directories.size() && path.isBelow(directories);
  }

  @Override
  public String toString() {
    return "(uri-directory-path " + Quotes.list(directories) + ")";
  }
}
