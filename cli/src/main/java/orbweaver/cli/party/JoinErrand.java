package orbweaver.cli.party;

import orbweaver.cli.crawl.Errand;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Party;
import orbweaver.kit.ring.Parties;
import orbweaver.kit.wire.KafkaRing;

/** Task that adds a party to a pipeline. */
record JoinErrand(Party party, Screen screen) implements Errand {
  /**
   * Result of the task.
   *
   * @param inlet submission topic of the party
   * @param added whether the party is new
   */
  private record Result(String party, String inlet, boolean added) {
    String text() {
      return "party %s %s: its submission topic is %s"
          .formatted(party, added ? "was added" : "exists already", inlet);
    }
  }

  @Override
  public void atRest(KafkaRing ring) {
    var added = Parties.add(ring, party);
    var result = new Result(party.name(), party.topic(ring.kafka().prefix()), added);
    screen.tell(result.text(), result);
  }
}
