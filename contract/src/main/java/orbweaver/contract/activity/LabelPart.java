package orbweaver.contract.activity;

/**
 * A part of a label that can make a difference to an activity's formula. Redirect hops always can
 * and are no part of this list.
 */
public enum LabelPart {
  /** The formula speaks of the seed a way began at. */
  ORIGIN,
  /** The formula speaks of depth. */
  DEPTH
}
