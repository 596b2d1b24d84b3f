package orbweaver.language.context;

import orbweaver.language.Location;
import orbweaver.language.vocabulary.ConstraintType;

/** On the host of the root, whatever the scheme and the port. */
record OriginHost() implements Origin {
  static final ConstraintType TYPE =
      new ConstraintType(
          "origin-host",
          "(origin-host)",
          "on the root's host",
          arguments -> Origin.plain(new OriginHost(), arguments));

  @Override
  public boolean holds(Location root, Location target) {
    return target.host().equalsIgnoreCase(root.host());
  }

  @Override
  public String toString() {
    return "(origin-host)";
  }
}
