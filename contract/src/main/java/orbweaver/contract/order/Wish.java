package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

/**
 * That one activity wants a URL, by one label.
 *
 * @param activity its id
 * @param version the version of the activity that judged it last
 * @param label by which way it was found
 * @param residual what of the formula is yet to decide, in W4 notation: {@code t} when nothing is,
 *     {@code nil} when the activity no longer wants it
 * @param priority how soon
 */
public record Wish(String activity, int version, Label label, String residual, Priority priority) {
  public Wish {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireText("residual", residual);
  }

  /** The same wish with less to decide. */
  public Wish shrunkTo(String smaller) {
    return new Wish(activity, version, label, smaller, priority);
  }

  /** The same wish, as urgent as that one if it was less so. */
  public Wish asSoonAs(Priority other) {
    return other.isBefore(priority) ? new Wish(activity, version, label, residual, other) : this;
  }
}
