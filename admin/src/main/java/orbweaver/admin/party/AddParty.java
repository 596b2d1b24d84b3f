package orbweaver.admin.party;

import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.record.PipelineContext;

/** Task that adds a party to a pipeline. */
public record AddParty(Party party) implements PipelineTask<AddParty.Result> {
  /**
   * Result of the task.
   *
   * @param topic submission topic of the party
   * @param added whether the party is new
   */
  public record Result(String party, String topic, boolean added) {
    public String text() {
      return "party %s %s: its submission topic is %s"
          .formatted(party, added ? "was added" : "exists already", topic);
    }
  }

  @Override
  public Result run(PipelineContext pipeline) {
    var added = PartyRegistration.add(pipeline, party);
    return new Result(
        party.name(), party.qualifiedSubmissionTopic(pipeline.kafka().prefix()), added);
  }
}
