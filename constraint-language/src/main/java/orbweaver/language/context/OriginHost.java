package orbweaver.language.context;

import orbweaver.language.Location;
import orbweaver.language.vocabulary.ConstraintType;

/** On the host of the root, whatever the scheme and the port. */
record OriginHost() implements Origin {
  static final ConstraintType TYPE =
      ConstraintType.plain("origin-host", "on the root's host", new OriginHost());

  @Override
  public boolean holds(Location root, Location target) {
    return target.host().equalsIgnoreCase(root.host());
  }

  @Override
  public String toString() {
    return "(origin-host)";
  }
}
