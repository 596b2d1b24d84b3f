package orbweaver.language.context;

import orbweaver.language.Location;
import orbweaver.language.vocabulary.ConstraintType;

/** Under the registrable domain of the root. */
record OriginDomain() implements Origin {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "origin-domain", "under the root's registrable domain", new OriginDomain());

  @Override
  public boolean holds(Location root, Location target) {
    return target.domain().equalsIgnoreCase(root.domain());
  }

  @Override
  public String toString() {
    return "(origin-domain)";
  }
}
