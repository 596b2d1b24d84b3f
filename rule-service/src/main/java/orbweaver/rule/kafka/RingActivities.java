package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/** The activities of a ring, as a processor asks for them. */
record RingActivities(ActivityBook book) implements OpenActivities {
  static RingActivities of(KafkaRing ring) {
    return new RingActivities(ActivityBook.ofWriter(ring));
  }

  @Override
  public Optional<Activity> find(String id, int version) {
    return book.find(id, version);
  }

  @Override
  public void close() {
    book.close();
  }
}
