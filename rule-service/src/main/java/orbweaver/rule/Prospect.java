package orbweaver.rule;

import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Label;

/** Whether a page may come up again, and so is worth keeping. */
final class Prospect {
  private Prospect() {}

  /**
   * Whether an activity that knows a URL by this label may hear of it again: by a better label, or
   * because it says how fresh pages are to be, and so asks again or shares what others had fetched.
   */
  static boolean mayReturn(Activity activity, Label label) {
    return activity.way().freshness().isPresent() || mayImprove(activity, label);
  }

  /**
   * Whether an activity that knows a URL by this label may learn of a label that this one does not
   * beat. Labels are compared by what can make a difference: by depth and by root only if the
   * formula speaks of them, by redirects always. Nothing is better than no depth and no redirect;
   * of two roots of different origin neither is better, nor of two families or two ways that leave
   * different things to ask, so where those count there may always be another.
   */
  static boolean mayImprove(Activity activity, Label label) {
    var parts = activity.labels();
    return label.hops() > 0
        || parts.stream().anyMatch(LabelPart::isOfRoot)
        || parts.contains(LabelPart.FAMILY)
        || parts.contains(LabelPart.CITATION)
        || (parts.contains(LabelPart.DEPTH) && label.depth() > 0);
  }
}
