package orbweaver.cli.sharing;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Task that counts the requests saved by sharing a pipeline. */
record SharingErrand(Screen screen, InstantSource clock) implements Errand {
  @Override
  public void atRest(KafkaRing ring) {
    var owners = owners(ring);
    var ledger = new Ledger(id -> Optional.ofNullable(owners.get(id)));
    for (var partition = 0; partition < ring.partitions(Topic.LINK); partition++) {
      try (var reader = new TopicReader(ring, Topic.LINK, partition)) {
        reader.readDecided(record -> count(ledger, record));
      }
      ledger.turnPage();
    }
    var report = ledger.told(activities(ring, owners));
    screen.tell(report.text(), report);
  }

  private static void count(Ledger ledger, ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.LINK, record.headers(), record.value(), Page.class)) {
      case Readable(var page) -> ledger.note(page);
      case Unreadable<Page> _ -> {}
    }
  }

  /** Returns the owner of each activity, by id. */
  private Map<String, String> owners(KafkaRing ring) {
    var owners = new HashMap<String, String>();
    try (var book = ActivityBook.of(ring, clock)) {
      book.all().forEach(activity -> owners.put(activity.id(), activity.whose()));
    }
    return owners;
  }

  /** Returns the number of activities of each party, including parties with none. */
  private static Map<String, Integer> activities(KafkaRing ring, Map<String, String> owners) {
    var counts = new TreeMap<String, Integer>();
    try (var book = new PartyBook(ring)) {
      book.all().forEach(party -> counts.put(party.name(), 0));
    }
    owners.values().forEach(party -> counts.merge(party, 1, Integer::sum));
    return counts;
  }
}
