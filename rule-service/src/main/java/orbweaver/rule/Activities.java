package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.activity.Activity;

/** Where activities are looked up. */
@FunctionalInterface
public interface Activities {
  /** The activity, in that version or a later one; empty when there certainly is none. */
  Optional<Activity> find(String id, int version);
}
