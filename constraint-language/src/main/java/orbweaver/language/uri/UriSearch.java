package orbweaver.language.uri;

import orbweaver.language.Location;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;

/** This text occurs somewhere in the URL, compared without case. */
record UriSearch(Needle needle) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-search",
          "(uri-search \"text\")",
          "this text occurs in the URL",
          arguments -> new UriSearch(new Needle(arguments.text())));

  @Override
  public boolean holds(Location target) {
    return needle.isIn(target.text());
  }

  @Override
  public String toString() {
    return "(uri-search " + Quotes.around(needle.text()) + ")";
  }
}
