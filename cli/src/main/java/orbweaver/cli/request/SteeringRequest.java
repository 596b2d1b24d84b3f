package orbweaver.cli.request;

import java.util.List;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.InletRecord;
import orbweaver.kit.wire.KafkaRing;

/** A wish that an activity be another from now on, for a ring that has it. */
public final class SteeringRequest {
  private final SeedTopic inlet;
  private final InletRecord change;
  private final Activity after;

  private SteeringRequest(SeedTopic inlet, InletRecord change, Activity after) {
    this.inlet = inlet;
    this.change = change;
    this.after = after;
  }

  /**
   * Reads what was asked before.
   *
   * @throws CommandException when nobody asked for such an activity
   */
  public static SteeringRequest of(KafkaRing ring, String activity, InletRecord change) {
    var inlet = new SeedTopic(ring);
    var asked = inlet.asked(activity);
    if (asked.activity().isEmpty()) throw unknown(activity, asked.known());
    asked.note(change);
    return new SteeringRequest(inlet, change, asked.activity().orElseThrow());
  }

  private static CommandException unknown(String activity, List<String> known) {
    return CommandException.usage(
        "activity: %s (expected: one of this ring's, %s)"
            .formatted(activity, known.isEmpty() ? "which has none" : String.join(", ", known)));
  }

  /** The activity as it will be, if the ring does not refuse. */
  public Activity after() {
    return after;
  }

  /** Puts it on the inlet, and answers where it stands there. */
  public long send() {
    return inlet.send(after.id(), List.of(change));
  }
}
