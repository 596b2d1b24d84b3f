package orbweaver.index.sink.kafka;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import orbweaver.index.sink.RequestJoin;
import orbweaver.index.sink.RequestJoin.Source;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * Search for texts that were deleted: a page waits for its text, and no later text comes that would
 * show that it is missing. A page and its text are one transaction, whose end consumers may see at
 * different times; but if the consumer has reached the end of all records, also of those in open
 * transactions, then it has read the text of each page that it has read.
 */
final class MissingTexts {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final KafkaSettings kafka;
  private final IndexSources sources;
  private final Map<Integer, Instant> waitingSince = new HashMap<>();

  MissingTexts(KafkaSettings kafka, IndexSources sources) {
    this.kafka = kafka;
    this.sources = sources;
  }

  /**
   * Tells joins that have waited for a text for long if all texts are read. Returns whether a join
   * was told, whose position may have changed.
   */
  boolean check(List<RequestJoin> joins, Consumer<?, ?> consumer, Instant now) {
    var overdue = new HashMap<TopicPartition, RequestJoin>();
    for (var number = 0; number < joins.size(); number++) {
      if (isOverdue(number, joins.get(number), now))
        overdue.put(sources.partition(Source.TEXT, number), joins.get(number));
    }
    if (overdue.isEmpty()) return false;
    waitingSince.clear();
    var isTold = false;
    for (var end : ends(overdue).entrySet()) {
      var join = overdue.get(end.getKey());
      // A partition that was revoked has no position.
      var isRead =
          consumer.assignment().contains(end.getKey())
              && consumer.position(end.getKey()) >= end.getValue();
      if (join == null || !isRead) continue;
      join.noteTextsAreRead();
      isTold = true;
    }
    return isTold;
  }

  private boolean isOverdue(int number, RequestJoin join, Instant now) {
    if (!join.isWaitingForText()) {
      waitingSince.remove(number);
      return false;
    }
    var since = waitingSince.computeIfAbsent(number, _ -> now);
    return !now.isBefore(since.plus(PATIENCE));
  }

  private Map<TopicPartition, Long> ends(Map<TopicPartition, RequestJoin> overdue) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var latest = overdue.keySet().stream().collect(toMap(part -> part, _ -> OffsetSpec.latest()));
      var ends = new HashMap<TopicPartition, Long>();
      admin
          .listOffsets(latest)
          .all()
          .get()
          .forEach((partition, end) -> ends.put(partition, end.offset()));
      return ends;
    } catch (ExecutionException e) {
      throw new KafkaException("the ends of topic text are unknown", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PipelineException("interrupted during a request to the brokers", e);
    }
  }
}
