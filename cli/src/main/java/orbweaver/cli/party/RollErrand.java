package orbweaver.cli.party;

import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.wire.KafkaRing;

/** Task that lists the parties of a pipeline. */
record RollErrand(Screen screen, InstantSource clock) implements Errand {
  /**
   * Party with its activities.
   *
   * @param inlet submission topic of the party
   * @param activities ids of its activities
   */
  private record Member(String party, String inlet, List<String> activities) {
    String text() {
      var names = activities.isEmpty() ? "no activity" : String.join(", ", activities);
      return "%s (%s): %s".formatted(party, inlet, names);
    }
  }

  @Override
  public void atRest(KafkaRing ring) {
    try (var parties = new PartyBook(ring);
        var book = ActivityBook.of(ring, clock)) {
      var activities = book.all();
      var prefix = ring.kafka().prefix();
      var members =
          parties.all().stream()
              .map(party -> new Member(party.name(), party.topic(prefix), ownedBy(party, activities)))
              .toList();
      var lines = members.stream().map(Member::text).toList();
      screen.tell(lines.isEmpty() ? "no party" : String.join("\n", lines), members);
    }
  }

  private static List<String> ownedBy(Party party, Collection<Activity> activities) {
    return activities.stream()
        .filter(activity -> activity.owner().equals(party.inlet()))
        .map(Activity::id)
        .sorted()
        .toList();
  }
}
