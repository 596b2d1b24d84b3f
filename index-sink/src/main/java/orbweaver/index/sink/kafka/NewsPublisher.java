package orbweaver.index.sink.kafka;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.profile.NewsItem;
import orbweaver.index.profile.NewsReader;
import orbweaver.index.profile.NewsWriter;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Publisher of the news of an index on topic {@code news}. It publishes the items that a commit of
 * the index has stored, in the order of their numbers. After a crash it continues after the last
 * item of the topic, so each item is published once.
 */
final class NewsPublisher implements AutoCloseable {
  // One of the positions of a commit, because somebody may delete the records of the topic.
  private static final String PUBLISHED = "news";
  private static final int MAX_ITEMS_PER_SEND = 1_000;

  private final PipelineContext pipeline;
  private final Path folder;
  private final ProfileTopic profiles;
  private final NewsWriter writer;
  private long lastPublished;

  /**
   * Creates a publisher, which matches the pages that are added to an index from now on. The
   * numbers of its items continue those of the topic, also if the index is new.
   *
   * @param index index, nothing of which is uncommitted, and to which no earlier session can
   *     publish any more
   * @param folder folder of the index
   */
  NewsPublisher(
      PipelineContext pipeline, ConsumedRecordMetrics metrics, IndexUpdater index, Path folder) {
    this.pipeline = pipeline;
    this.folder = folder;
    var committed = index.positions();
    lastPublished = Math.max(lastNumber(pipeline), committed.getOrDefault(PUBLISHED, 0L));
    profiles = new ProfileTopic(pipeline, metrics, committed.getOrDefault(profilePosition(), 0L));
    writer = NewsWriter.on(index, folder, profiles, lastPublished);
  }

  /** Returns the number of the last item on the topic; 0 if there is none. */
  private static long lastNumber(PipelineContext pipeline) {
    try (var reader = new TopicReader(pipeline, Topic.NEWS, 0)) {
      return reader.readLast().map(NewsPublisher::number).orElse(0L);
    }
  }

  private static long number(ConsumerRecord<byte[], byte[]> record) {
    return switch (Records.read(Topic.NEWS, record.headers(), record.value(), NewsItem.class)) {
      case Decoded(var item) -> item.number();
      case Unreadable(var reason) ->
          throw new PipelineException(
              "topic %s, offset %d: %s (expected: a news item as the last record; upgrade if a newer version wrote it, or delete the record)"
                  .formatted(record.topic(), record.offset(), reason));
    };
  }

  private String profilePosition() {
    return ProfileTopic.partition(pipeline).toString();
  }

  /** Takes over profiles that were put or dropped. Returns whether records were read. */
  boolean refresh() {
    var before = profiles.position();
    writer.refresh();
    return profiles.position() > before;
  }

  /** Returns the positions that the next commit of the index must have. */
  Map<String, Long> positions() {
    return Map.of(profilePosition(), profiles.position(), PUBLISHED, lastPublished);
  }

  /** Returns the dead letters of profiles that must be sent before the next commit of the index. */
  List<ProducerRecord<byte[], byte[]>> deadLetters() {
    return profiles.deadLetters();
  }

  /** Notes that the index was committed with the positions of this publisher. */
  void committed() {
    profiles.committed();
  }

  /**
   * Publishes what the last commit of the index has stored.
   *
   * @param sender sends records in one transaction
   */
  void publish(Consumer<List<ProducerRecord<byte[], byte[]>>> sender) {
    if (writer.lastNumber() <= lastPublished) return;
    var items = new ArrayList<NewsItem>();
    try (var reader = NewsReader.open(folder)) {
      reader.forEach(
          Optional.empty(),
          lastPublished,
          item -> {
            items.add(item);
            if (items.size() == MAX_ITEMS_PER_SEND) send(items, sender);
          });
    }
    if (!items.isEmpty()) send(items, sender);
  }

  private void send(List<NewsItem> items, Consumer<List<ProducerRecord<byte[], byte[]>>> sender) {
    sender.accept(
        items.stream()
            .map(item -> Records.of(pipeline, Topic.NEWS, 0, item.profile(), item))
            .toList());
    lastPublished = items.getLast().number();
    items.clear();
  }

  @Override
  public void close() {
    profiles.close();
  }
}
