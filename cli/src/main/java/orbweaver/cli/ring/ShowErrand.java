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

/** Looks at a ring. */
record ShowErrand(Screen screen, InstantSource clock) implements Errand {
  /**
   * An activity.
   *
   * @param owner the party it is of
   */
  private record Known(String id, int version, String owner) {
    String text() {
      return "%s of %s, version %d".formatted(id, owner, version);
    }
  }

  /** What is shown where JSON is wanted. */
  private record Told(
      Ring manifest, String prefix, List<String> parties, List<Known> activities, Overview now) {}

  @Override
  public void atRest(KafkaRing ring) {
    try (var parties = new PartyBook(ring);
        var activities = ActivityBook.of(ring, clock)) {
      var told =
          new Told(
              ring.manifest(),
              ring.kafka().prefix(),
              parties.all().stream().map(Party::name).toList(),
              activities.all().stream()
                  .map(ShowErrand::known)
                  .sorted(Comparator.comparing(Known::id))
                  .toList(),
              Overview.of(ring));
      screen.tell(String.join("\n", lines(told)), told);
    }
  }

  private static Known known(Activity activity) {
    return new Known(activity.id(), activity.version(), activity.whose());
  }

  private static List<String> lines(Told told) {
    var ring = told.manifest();
    var lines = new ArrayList<String>();
    lines.add("ring %s under the prefix %s".formatted(ring.id(), told.prefix()));
    lines.add(
        "  %d partitions, key %s, hash %s, suffixes of %s"
            .formatted(
                ring.partitions(),
                ring.key().name().toLowerCase(Locale.ROOT),
                ring.hash(),
                ring.suffixes()));
    lines.add("parties: " + list(told.parties()));
    lines.add("activities: " + list(told.activities().stream().map(Known::text).toList()));
    for (var group : told.now().groups()) add(lines, group);
    for (var open : told.now().open()) lines.add(line(open));
    if (told.now().open().isEmpty()) lines.add("no transaction is open for long");
    lines.addAll(told.now().hidden());
    return lines;
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "none" : String.join("; ", names);
  }

  private static void add(List<String> lines, GroupStand group) {
    lines.add(
        "%s: %s, %d of %d partitions taken by %s, %d records to read"
            .formatted(
                group.station(),
                group.state(),
                group.parts().stream().filter(part -> part.member().isPresent()).count(),
                group.parts().size(),
                group.members().isEmpty() ? "nobody" : String.join(", ", group.members()),
                group.lag()));
    for (var part : group.parts()) lines.add(line(part));
  }

  private static String line(GroupStand.Part part) {
    return "  %-32s %10s of %-10d %s"
        .formatted(
            part.topic() + "-" + part.partition(),
            part.at().map(Object::toString).orElse("nowhere"),
            part.end(),
            part.member().orElse("-"));
  }

  private static String line(OpenTransaction open) {
    return "transaction %s is open since %s: nobody reads on in %s"
        .formatted(open.id(), open.since(), String.join(", ", open.partitions()));
  }
}
