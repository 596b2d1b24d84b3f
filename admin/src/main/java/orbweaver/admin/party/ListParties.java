package orbweaver.admin.party;

import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.record.PipelineContext;

/** Task that lists the parties of a pipeline. */
public record ListParties(InstantSource clock) implements PipelineTask<List<ListParties.Member>> {
  /**
   * Party with its activities.
   *
   * @param topic submission topic of the party
   * @param activities ids of its activities
   */
  public record Member(String party, String topic, List<String> activities) {
    String text() {
      var names = activities.isEmpty() ? "no activity" : String.join(", ", activities);
      return "%s (%s): %s".formatted(party, topic, names);
    }
  }

  @Override
  public List<Member> run(PipelineContext pipeline) {
    try (var parties = new PartyCatalog(pipeline);
        var catalog = ActivityCatalog.of(pipeline, clock)) {
      var activities = catalog.all();
      var prefix = pipeline.kafka().prefix();
      return parties.all().stream()
          .map(
              party ->
                  new Member(
                      party.name(),
                      party.qualifiedSubmissionTopic(prefix),
                      ownedBy(party, activities)))
          .toList();
    }
  }

  public static String text(List<Member> members) {
    var lines = members.stream().map(Member::text).toList();
    return lines.isEmpty() ? "no party" : String.join("\n", lines);
  }

  private static List<String> ownedBy(Party party, Collection<Activity> activities) {
    return activities.stream()
        .filter(activity -> activity.owner().equals(party.submissionTopic()))
        .map(Activity::id)
        .sorted()
        .toList();
  }
}
