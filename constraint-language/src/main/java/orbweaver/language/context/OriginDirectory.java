package orbweaver.language.context;

import orbweaver.language.Location;
import orbweaver.language.vocabulary.ConstraintType;

/** On the host of the root, in its directory or below. */
record OriginDirectory() implements Origin {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "origin-directory",
          "on the root's host, in its directory or below",
          new OriginDirectory());

  @Override
  public boolean holds(Location root, Location target) {
    var directory = root.path().lastIndexOf('/') + 1;
    return target.host().equalsIgnoreCase(root.host())
        && target.path().regionMatches(0, root.path(), 0, directory);
  }

  @Override
  public String toString() {
    return "(origin-directory)";
  }
}
