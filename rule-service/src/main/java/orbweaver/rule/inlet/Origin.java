package orbweaver.rule.inlet;

import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;

/**
 * Where something was asked.
 *
 * @param inlet {@code seed}, or that of a party, {@code seed.leeds}
 * @param offset where on it
 */
public record Origin(String inlet, long offset) {
  /** Whether that is the inlet of the ring's own operator. */
  boolean isRings() {
    return inlet.equals(Topic.SEED.word());
  }

  /** Why an activity cannot be changed from there, if so: it is another party's. */
  public Optional<String> trouble(Activity activity) {
    return trouble(inlet, activity);
  }

  static Optional<String> trouble(String inlet, Activity activity) {
    return activity.isDrivenThrough(inlet)
        ? Optional.empty()
        : Optional.of(
            "activity: %s (expected: one of your own; that one is of %s)"
                .formatted(activity.id(), activity.whose()));
  }
}
