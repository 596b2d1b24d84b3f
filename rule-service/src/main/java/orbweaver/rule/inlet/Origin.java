package orbweaver.rule.inlet;

import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;

/**
 * Source of a submission.
 *
 * @param inlet short name of its submission topic: {@code seed}, or that of a party, {@code
 *     seed.leeds}
 * @param offset offset on that topic
 */
public record Origin(String inlet, long offset) {
  /** Tests whether the source is the operator of the pipeline. */
  boolean isRings() {
    return inlet.equals(Topic.SEED.word());
  }

  /**
   * Returns an error message if the source may not change the activity, because another party owns
   * it.
   */
  public Optional<String> trouble(Activity activity) {
    return trouble(inlet, activity);
  }

  static Optional<String> trouble(String inlet, Activity activity) {
    return activity.isDrivenThrough(inlet)
        ? Optional.empty()
        : Optional.of(
            "activity: %s (expected: one of your own; this one belongs to %s)"
                .formatted(activity.id(), activity.whose()));
  }
}
