package orbweaver.cli.ring;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.kit.checkup.GroupStand;
import orbweaver.kit.checkup.OpenTransaction;
import orbweaver.kit.checkup.Overview;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.wire.KafkaRing;

/** Task that shows a pipeline. */
record ShowErrand(Screen screen, InstantSource clock) implements Errand {
  /**
   * Activity of the pipeline.
   *
   * @param owner party that owns it
   */
  private record ActivityRow(String id, int version, String owner) {
    String text() {
      return "%s of %s, version %d".formatted(id, owner, version);
    }
  }

  /** JSON form of the result. */
  private record Result(
      Ring manifest, String prefix, List<String> parties, List<ActivityRow> activities, Overview now) {}

  @Override
  public void atRest(KafkaRing ring) {
    try (var parties = new PartyBook(ring);
        var activities = ActivityBook.of(ring, clock)) {
      var result =
          new Result(
              ring.manifest(),
              ring.kafka().prefix(),
              parties.all().stream().map(Party::name).toList(),
              activities.all().stream()
                  .map(ShowErrand::row)
                  .sorted(Comparator.comparing(ActivityRow::id))
                  .toList(),
              Overview.of(ring));
      screen.tell(String.join("\n", lines(result)), result);
    }
  }

  private static ActivityRow row(Activity activity) {
    return new ActivityRow(activity.id(), activity.version(), activity.whose());
  }

  private static List<String> lines(Result result) {
    var ring = result.manifest();
    var lines = new ArrayList<String>();
    lines.add("pipeline %s with prefix %s".formatted(ring.id(), result.prefix()));
    lines.add(
        "  %d partitions, key %s, hash %s, suffixes of %s"
            .formatted(
                ring.partitions(),
                ring.key().name().toLowerCase(Locale.ROOT),
                ring.hash(),
                ring.suffixes()));
    lines.add("parties: " + list(result.parties()));
    lines.add("activities: " + list(result.activities().stream().map(ActivityRow::text).toList()));
    for (var group : result.now().groups()) add(lines, group);
    for (var open : result.now().open()) lines.add(line(open));
    if (result.now().open().isEmpty()) lines.add("no long-running transaction");
    lines.addAll(result.now().hidden());
    return lines;
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "none" : String.join("; ", names);
  }

  private static void add(List<String> lines, GroupStand group) {
    lines.add(
        "%s: %s, %d of %d partitions assigned to %s, lag %d records"
            .formatted(
                group.station(),
                group.state(),
                group.parts().stream().filter(part -> part.member().isPresent()).count(),
                group.parts().size(),
                group.members().isEmpty() ? "none" : String.join(", ", group.members()),
                group.lag()));
    for (var part : group.parts()) lines.add(line(part));
  }

  private static String line(GroupStand.Part part) {
    return "  %-32s %10s of %-10d %s"
        .formatted(
            part.topic() + "-" + part.partition(),
            part.at().map(Object::toString).orElse("none"),
            part.end(),
            part.member().orElse("-"));
  }

  private static String line(OpenTransaction open) {
    return "transaction %s is open since %s and blocks readers of %s"
        .formatted(open.id(), open.since(), String.join(", ", open.partitions()));
  }
}
