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

/** Looks who shares a ring. */
record RollErrand(Screen screen, InstantSource clock) implements Errand {
  /**
   * One of those who do.
   *
   * @param inlet the topic it asks through
   * @param activities what it owns, by name
   */
  private record Member(String party, String inlet, List<String> activities) {
    String text() {
      var owned = activities.isEmpty() ? "no activity" : String.join(", ", activities);
      return "%s (%s): %s".formatted(party, inlet, owned);
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
              .map(one -> new Member(one.name(), one.topic(prefix), owned(one, activities)))
              .toList();
      var lines = members.stream().map(Member::text).toList();
      screen.tell(lines.isEmpty() ? "no party" : String.join("\n", lines), members);
    }
  }

  private static List<String> owned(Party party, Collection<Activity> activities) {
    return activities.stream()
        .filter(each -> each.owner().equals(party.inlet()))
        .map(Activity::id)
        .sorted()
        .toList();
  }
}
