package orbweaver.admin.overview;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.CountText;
import orbweaver.contract.EnumText;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.diagnostics.GroupStatus;
import orbweaver.runtime.diagnostics.OpenTransaction;
import orbweaver.runtime.diagnostics.PipelineOverview;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.record.PipelineContext;

/** Task that shows a pipeline. */
public record ShowPipeline(InstantSource clock) implements PipelineTask<ShowPipeline.Result> {
  /**
   * Activity of the pipeline.
   *
   * @param owner party that owns it
   */
  public record ActivityRow(String id, int version, String owner) {
    String text() {
      return "%s of %s, version %d".formatted(id, owner, version);
    }
  }

  /** JSON form of the result. */
  public record Result(
      PipelineManifest manifest,
      String prefix,
      List<String> parties,
      List<ActivityRow> activities,
      PipelineOverview overview) {}

  @Override
  public Result run(PipelineContext pipeline) {
    try (var parties = new PartyCatalog(pipeline);
        var activities = ActivityCatalog.of(pipeline, clock)) {
      return new Result(
          pipeline.manifest(),
          pipeline.kafka().prefix(),
          parties.all().stream().map(Party::name).toList(),
          activities.all().stream()
              .map(ShowPipeline::row)
              .sorted(Comparator.comparing(ActivityRow::id))
              .toList(),
          PipelineOverview.of(pipeline));
    }
  }

  private static ActivityRow row(Activity activity) {
    return new ActivityRow(activity.id(), activity.version(), activity.ownerName());
  }

  public static String text(Result result) {
    return String.join("\n", lines(result));
  }

  private static List<String> lines(Result result) {
    var manifest = result.manifest();
    var lines = new ArrayList<String>();
    lines.add("pipeline %s with prefix %s".formatted(manifest.id(), result.prefix()));
    lines.add(
        "  %s, politeness key %s, hash %s, public suffixes of %s"
            .formatted(
                CountText.of(manifest.partitions(), "partition"),
                EnumText.of(manifest.politenessKey()),
                manifest.hash(),
                manifest.publicSuffixes()));
    lines.add("parties: " + list(result.parties()));
    lines.add("activities: " + list(result.activities().stream().map(ActivityRow::text).toList()));
    for (var group : result.overview().groups()) addGroup(lines, group);
    for (var open : result.overview().openTransactions()) lines.add(line(open));
    if (result.overview().openTransactions().isEmpty()) lines.add("no long-running transaction");
    lines.addAll(result.overview().accessProblems());
    return lines;
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "none" : String.join("; ", names);
  }

  private static void addGroup(List<String> lines, GroupStatus group) {
    lines.add(
        "%s: %s, %d of %s assigned to %s, lag %s"
            .formatted(
                group.service(),
                group.state(),
                group.partitions().stream().filter(part -> part.member().isPresent()).count(),
                CountText.of(group.partitions().size(), "partition"),
                group.members().isEmpty() ? "none" : String.join(", ", group.members()),
                CountText.of(group.lag(), "record")));
    for (var part : group.partitions()) lines.add(line(part));
  }

  private static String line(GroupStatus.PartitionStatus part) {
    return "  %-32s %10s of %-10d %s"
        .formatted(
            part.topic() + "-" + part.partition(),
            part.nextOffset().map(Object::toString).orElse("none"),
            part.endOffset(),
            part.member().orElse("-"));
  }

  private static String line(OpenTransaction open) {
    return "transaction %s is open since %s and blocks readers of %s"
        .formatted(open.id(), open.since(), String.join(", ", open.partitions()));
  }
}
