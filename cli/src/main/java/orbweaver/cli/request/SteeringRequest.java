package orbweaver.cli.request;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Party;
import orbweaver.kit.wire.KafkaRing;

/** Submission that changes the state of an existing activity. */
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
   * Reads the earlier submissions.
   *
   * @param party submitting party; the operator of the pipeline when empty
   * @throws CommandException if there is no such activity, or it belongs to another party
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
        "activity: %s (expected: an activity of this pipeline: %s)"
            .formatted(activity, known.isEmpty() ? "none" : String.join(", ", known)));
  }

  /** Returns the activity after the change, unless the pipeline rejects it. */
  public Activity after() {
    return after;
  }

  /** Sends the change and returns its position. */
  public Receipt send() {
    return inlet.send(after.id(), List.of(change));
  }
}
