package orbweaver.cli.admin;

import orbweaver.cli.pipeline.PipelineTask;
import orbweaver.cli.progress.Screen;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.record.PipelineContext;

/** Task that adds a party to a pipeline. */
record AddParty(Party party, Screen screen) implements PipelineTask {
  /**
   * Result of the task.
   *
   * @param topic submission topic of the party
   * @param added whether the party is new
   */
  private record Result(String party, String topic, boolean added) {
    String text() {
      return "party %s %s: its submission topic is %s"
          .formatted(party, added ? "was added" : "exists already", topic);
    }
  }

  @Override
  public void runOnStopped(PipelineContext ring) {
    var added = PartyRegistration.add(ring, party);
    var result =
        new Result(party.name(), party.qualifiedSubmissionTopic(ring.kafka().prefix()), added);
    screen.printResult(result.text(), result);
  }
}
