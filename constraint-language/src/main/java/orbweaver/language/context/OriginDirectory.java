package orbweaver.language.context;

import orbweaver.language.Location;
import orbweaver.language.vocabulary.ConstraintType;

/** On the host of the root, in its directory or below. */
record OriginDirectory() implements Origin {
  static final ConstraintType TYPE =
      new ConstraintType(
          "origin-directory",
          "(origin-directory)",
          "on the root's host, in its directory or below",
          arguments -> Origin.plain(new OriginDirectory(), arguments));

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
