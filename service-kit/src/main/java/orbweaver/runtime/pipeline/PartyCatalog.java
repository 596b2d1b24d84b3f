package orbweaver.runtime.pipeline;

import java.time.Duration;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Catalog of the parties of a pipeline, which are never removed. Not thread-safe. */
public final class PartyCatalog implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PartyCatalog.class);

  private final PipelineContext pipeline;
  private final TopicReader reader;
  private final SortedSet<String> names = new TreeSet<>();

  public PartyCatalog(PipelineContext pipeline) {
    this.pipeline = pipeline;
    reader = new TopicReader(pipeline, Topic.PARTY, 0);
  }

  /** Returns all parties that are registered by now, sorted by name. */
  public List<Party> all() {
    reader.readCommitted(this::add);
    return names.stream().map(Party::new).toList();
  }

  /**
   * Returns the names of all submission topics, after a poll for new parties of at most that wait.
   */
  public List<String> submissionTopics(Duration wait) {
    reader.poll(wait, this::add);
    return names.stream()
        .map(name -> new Party(name).qualifiedSubmissionTopic(pipeline.kafka().prefix()))
        .toList();
  }

  private void add(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.PARTY, record.headers(), record.value(), Party.class)) {
      case Decoded(var party) -> names.add(party.name());
      case Unreadable(var reason) ->
          LOG.warn(
              "{} offset {}: cannot read the record of a party, so it is ignored; register the"
                  + " party again, or upgrade if a newer version wrote it: {}",
              record.topic(),
              record.offset(),
              reason);
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
