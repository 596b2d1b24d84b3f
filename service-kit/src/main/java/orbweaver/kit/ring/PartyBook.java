package orbweaver.kit.ring;

import java.time.Duration;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The parties of a ring, read from their topic: they come and none goes. For one thread. */
public final class PartyBook implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PartyBook.class);

  private final KafkaRing ring;
  private final TopicReader reader;
  private final SortedSet<String> names = new TreeSet<>();

  public PartyBook(KafkaRing ring) {
    this.ring = ring;
    reader = new TopicReader(ring, Topic.PARTY, 0);
  }

  /** All of them by now, sorted by name. */
  public List<Party> all() {
    reader.readDecided(this::note);
    return names.stream().map(Party::new).toList();
  }

  /** The topics that are the inlets of those who are known, after a look for others of so long. */
  public List<String> inlets(Duration wait) {
    reader.read(wait, this::note);
    return names.stream().map(name -> new Party(name).topic(ring.kafka().prefix())).toList();
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.PARTY, record.headers(), record.value(), Party.class)) {
      case Readable(var party) -> names.add(party.name());
      case Unreadable(var why) ->
          LOG.warn("{} offset {} is no party: {}", record.topic(), record.offset(), why);
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
