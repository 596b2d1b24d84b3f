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

/** Catalog of the parties of a pipeline, which are never removed. Not thread-safe. */
public final class PartyBook implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PartyBook.class);

  private final KafkaRing pipeline;
  private final TopicReader reader;
  private final SortedSet<String> names = new TreeSet<>();

  public PartyBook(KafkaRing pipeline) {
    this.pipeline = pipeline;
    reader = new TopicReader(pipeline, Topic.PARTY, 0);
  }

  /** Returns all parties that are registered by now, sorted by name. */
  public List<Party> all() {
    reader.readDecided(this::note);
    return names.stream().map(Party::new).toList();
  }

  /**
   * Returns the names of all submission topics, after a poll for new parties of at most that wait.
   */
  public List<String> inlets(Duration wait) {
    reader.read(wait, this::note);
    return names.stream().map(name -> new Party(name).topic(pipeline.kafka().prefix())).toList();
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.PARTY, record.headers(), record.value(), Party.class)) {
      case Readable(var party) -> names.add(party.name());
      case Unreadable(var why) ->
          LOG.warn("{} offset {}: cannot read party: {}", record.topic(), record.offset(), why);
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
