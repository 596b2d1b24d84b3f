package orbweaver.kit.checkup;

/**
 * What somebody who looks at a ring has to say of one thing.
 *
 * @param place what it is about: {@code topic orbweaver.link.v1}
 * @param text what was found, what was expected, what to do
 */
public record Finding(Weight weight, String place, String text) {
  /** How much it matters. */
  public enum Weight {
    /** The ring does not work so, or loses records. */
    FAULT,
    /** It works, and might work better or live longer. */
    WARNING,
    /** It is so, and well. */
    NOTE
  }

  /** One of a ring that does not work so. */
  public static Finding fault(String place, String text) {
    return new Finding(Weight.FAULT, place, text);
  }

  /** One of a ring that might live longer. */
  public static Finding warning(String place, String text) {
    return new Finding(Weight.WARNING, place, text);
  }

  /** One of what is well. */
  public static Finding note(String place, String text) {
    return new Finding(Weight.NOTE, place, text);
  }
}
