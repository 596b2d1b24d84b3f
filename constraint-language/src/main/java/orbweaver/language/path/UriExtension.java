package orbweaver.language.path;

import orbweaver.language.EvidenceClass;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The object has this extension. */
record UriExtension(String extension) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-extension",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-extension \"text\") without its dot",
          "the last component of its path has this extension, compared without case;"
              + " false of a directory or without a dot",
          "(uri-extension \"html\")",
          UriExtension::read);

  private static UriExtension read(Arguments arguments) {
    var form = arguments.next();
    var extension = arguments.text(form);
    if (extension.indexOf('.') >= 0) throw arguments.wrong(form);
    return new UriExtension(extension);
  }

  @Override
  public boolean holds(Path path) {
    return path.extension().filter(extension::equalsIgnoreCase).isPresent();
  }

  @Override
  public String toString() {
    return "(uri-extension " + Quotes.around(extension) + ")";
  }
}
