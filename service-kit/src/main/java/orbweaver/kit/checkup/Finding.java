package orbweaver.kit.checkup;

/**
 * Finding of a check about one subject.
 *
 * @param place subject, such as {@code topic orbweaver.link.v1}
 * @param text found state, expected state and remedy
 */
public record Finding(Weight weight, String place, String text) {
  /** Severity of a finding. */
  public enum Weight {
    /** The pipeline does not work, or loses records. */
    FAULT,
    /** The pipeline works, but is slower or less durable than it could be. */
    WARNING,
    /** The state is as required. */
    NOTE
  }

  /** Returns a finding of a fault. */
  public static Finding fault(String place, String text) {
    return new Finding(Weight.FAULT, place, text);
  }

  /** Returns a finding with a warning. */
  public static Finding warning(String place, String text) {
    return new Finding(Weight.WARNING, place, text);
  }

  /** Returns a finding of a required state. */
  public static Finding note(String place, String text) {
    return new Finding(Weight.NOTE, place, text);
  }
}
