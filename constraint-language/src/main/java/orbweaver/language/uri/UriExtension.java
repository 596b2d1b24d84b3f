package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.Quotes;

/** Constraint on the extension of the object; empty matches a URL without object or extension. */
record UriExtension(String extension) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-extension",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-extension \"text\") without its dot, or \"\" for none",
          "the last component of its path has this extension, compared without case; \"\" matches a"
              + " directory and a component without a dot",
          "(uri-extension \"html\")",
          UriExtension::read);

  private static UriExtension read(ConstraintArguments arguments) {
    var form = arguments.next();
    var extension = arguments.lowerCase(form);
    if (extension.indexOf('.') >= 0) throw arguments.error(form);
    return new UriExtension(extension);
  }

  @Override
  public boolean holds(UrlPath path) {
    return extension.equalsIgnoreCase(path.extension().orElse(""));
  }

  @Override
  public String toString() {
    return "(uri-extension " + Quotes.around(extension) + ")";
  }
}
