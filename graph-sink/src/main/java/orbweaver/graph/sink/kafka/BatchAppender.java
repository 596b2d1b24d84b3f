package orbweaver.graph.sink.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.GraphWriter;
import orbweaver.graph.store.Row;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Appender of the rows of consumed records to the open batch of a store. It keeps only what is sent
 * before the batch is committed: dead letters, and the pages whose changes are published.
 */
final class BatchAppender {
  private final PipelineContext pipeline;
  private final GraphWriter store;
  private final ActivityRecorder activities;
  private final Optional<GraphChangePublisher> changePublisher;
  private final ConsumedRecordMetrics metrics;
  private final List<ProducerRecord<byte[], byte[]>> deadLetters = new ArrayList<>();
  private final List<PageRow> publishedPages = new ArrayList<>();

  /**
   * Creates the appender.
   *
   * @param activities stores the activity versions to which rows refer
   * @param changePublisher absent if changes are not published
   */
  BatchAppender(
      PipelineContext pipeline,
      GraphWriter store,
      ActivityRecorder activities,
      Optional<GraphChangePublisher> changePublisher,
      ConsumedRecordMetrics metrics) {
    this.pipeline = pipeline;
    this.store = store;
    this.activities = activities;
    this.changePublisher = changePublisher;
    this.metrics = metrics;
  }

  /** Appends the rows of a record. An unreadable record has a dead letter instead. */
  void append(TopicRowMapping mapping, ConsumerRecord<byte[], byte[]> record) {
    mapping.forEachRow(record, this::append).ifPresent(reason -> addDeadLetter(record, reason));
  }

  private void append(Row row) {
    store.append(row);
    activities.recordVersion(row);
    if (row instanceof PageRow page && changePublisher.isPresent()) publishedPages.add(page);
  }

  private void addDeadLetter(ConsumerRecord<byte[], byte[]> record, String reason) {
    deadLetters.add(DeadLetter.of(pipeline, GraphSink.NAME, record, reason));
    metrics.countDeadLetter(record.topic(), record.partition(), record.offset(), reason);
  }

  /**
   * Removes and returns the records to send before the batch is committed: dead letters, and the
   * changes that the batch makes to the graph.
   */
  List<ProducerRecord<byte[], byte[]>> takeOutgoingRecords() {
    var outgoing = new ArrayList<>(deadLetters);
    changePublisher.ifPresent(
        publisher -> outgoing.addAll(publisher.changeRecords(publishedPages)));
    clear();
    return outgoing;
  }

  /** Discards the batch. */
  void rollback() {
    store.rollback();
    activities.forgetVersions();
    clear();
  }

  private void clear() {
    deadLetters.clear();
    publishedPages.clear();
  }
}
