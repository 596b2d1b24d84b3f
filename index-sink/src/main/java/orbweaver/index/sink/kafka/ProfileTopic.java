package orbweaver.index.sink.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.profile.Profile;
import orbweaver.index.profile.ProfileSource;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.pipeline.ProfileCatalog;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Profiles on topic {@code profile}, which is read from its beginning at each start. Records that
 * cannot be used become dead letters; those before the position of the last commit have theirs.
 */
final class ProfileTopic implements ProfileSource, AutoCloseable {
  private final PipelineContext pipeline;
  private final ConsumedRecordMetrics metrics;
  private final long committed;
  private final ProfileCatalog catalog;
  private final List<ProducerRecord<byte[], byte[]>> deadLetters = new ArrayList<>();
  private boolean isRead;

  /**
   * Creates the source; nothing is read yet.
   *
   * @param committed position of the topic in the last commit of the index; 0 if it has none
   */
  ProfileTopic(PipelineContext pipeline, ConsumedRecordMetrics metrics, long committed) {
    this.pipeline = pipeline;
    this.metrics = metrics;
    this.committed = committed;
    catalog = new ProfileCatalog(pipeline, this::reject);
  }

  /** Returns the only partition of the topic. */
  static TopicPartition partition(PipelineContext pipeline) {
    return new TopicPartition(pipeline.topicName(Topic.PROFILE), 0);
  }

  @Override
  public Optional<List<Profile>> changed() {
    if (!isRead) {
      catalog.readAll();
      isRead = true;
      return Optional.of(catalog.profiles());
    }
    return catalog.readArrived() ? Optional.of(catalog.profiles()) : Optional.empty();
  }

  private void reject(ConsumerRecord<byte[], byte[]> record, String reason) {
    if (record.offset() < committed) return;
    deadLetters.add(DeadLetter.of(pipeline, IndexSink.NAME, record, reason));
    metrics.countDeadLetter(record.topic(), record.partition(), record.offset(), reason);
  }

  /** Returns the position of the topic: before it, all records are read. */
  long position() {
    return Math.max(committed, catalog.nextOffset());
  }

  /** Returns the dead letters of records before the position that are not sent yet. */
  List<ProducerRecord<byte[], byte[]>> deadLetters() {
    return List.copyOf(deadLetters);
  }

  /** Notes that the dead letters are sent, and that the index has committed the position. */
  void committed() {
    deadLetters.clear();
  }

  @Override
  public void close() {
    catalog.close();
  }
}
