package orbweaver.cli.request;

import java.util.List;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Steering;
import orbweaver.kit.wire.KafkaRing;

/** A wish that an activity go on, or not, for a ring that has it. */
public final class SteeringRequest {
  private final SeedTopic inlet;
  private final Steering steering;
  private final Activity before;

  private SteeringRequest(SeedTopic inlet, Steering steering, Activity before) {
    this.inlet = inlet;
    this.steering = steering;
    this.before = before;
  }

  /**
   * Reads what was asked before.
   *
   * @throws CommandException when nobody asked for such an activity
   */
  public static SteeringRequest of(KafkaRing ring, Steering steering) {
    var inlet = new SeedTopic(ring);
    var asked = inlet.asked(steering.activity());
    var before = asked.activity().orElseThrow(() -> unknown(steering, asked.known()));
    return new SteeringRequest(inlet, steering, before);
  }

  private static CommandException unknown(Steering steering, List<String> known) {
    return CommandException.usage(
        "activity: %s (expected: one of this ring's, %s)"
            .formatted(
                steering.activity(),
                known.isEmpty() ? "which has none" : String.join(", ", known)));
  }

  /** The version of the activity that answers it. */
  public int version() {
    var stands = before.stands() == steering.standing();
    return stands ? before.version() : before.version() + 1;
  }

  /** Puts it on the inlet, and answers where it stands there. */
  public long send() {
    return inlet.send(steering.activity(), List.of(steering));
  }
}
