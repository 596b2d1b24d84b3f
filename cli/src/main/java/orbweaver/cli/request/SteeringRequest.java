package orbweaver.cli.request;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Party;
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
   * @param party who asks; the ring's own operator when empty
   * @throws CommandException when nobody asked for such an activity, or another party did
   */
  public static SteeringRequest of(
      KafkaRing ring, Optional<Party> party, String activity, InletRecord change) {
    var inlet = new SeedTopic(ring, party);
    var asked = inlet.asked(activity);
    if (asked.activity().isEmpty()) throw unknown(activity, asked.known());
    var trouble = asked.trouble();
    if (trouble.isPresent()) throw CommandException.usage(trouble.get());
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
  public Receipt send() {
    return inlet.send(after.id(), List.of(change));
  }
}
