package orbweaver.rule.kafka;

import java.time.InstantSource;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/** The activities of a ring, as a processor asks for them. */
record RingActivities(ActivityBook book) implements PagesDesk.OpenActivities {
  static RingActivities of(KafkaRing ring, InstantSource clock) {
    return new RingActivities(ActivityBook.ofWriter(ring, clock));
  }

  @Override
  public Optional<Activity> find(String id, int version) {
    return book.find(id, version);
  }

  @Override
  public Optional<Activity> current(String id, int version) {
    return book.current(id, version);
  }

  @Override
  public void close() {
    book.close();
  }
}
