package orbweaver.cli.party;

import orbweaver.cli.crawl.Errand;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Party;
import orbweaver.kit.ring.Parties;
import orbweaver.kit.wire.KafkaRing;

/** Lets a party join a ring. */
record JoinErrand(Party party, Screen screen) implements Errand {
  /**
   * What came of it.
   *
   * @param inlet the topic it asks through
   * @param added whether it is new
   */
  private record Joined(String party, String inlet, boolean added) {
    String text() {
      return "party %s %s: its inlet is topic %s"
          .formatted(party, added ? "joins" : "is there already", inlet);
    }
  }

  @Override
  public void atRest(KafkaRing ring) {
    var added = Parties.add(ring, party);
    var joined = new Joined(party.name(), party.topic(ring.kafka().prefix()), added);
    screen.tell(joined.text(), joined);
  }
}
