package orbweaver.admin.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryKey;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PreviousPosting;
import orbweaver.library.CompactedUpdates;
import orbweaver.library.LibraryReplica;
import orbweaver.library.LibraryUpdate;
import orbweaver.library.LibraryUpdate.Before;
import orbweaver.library.LibraryUpdate.Expired;
import orbweaver.library.LibraryUpdate.Recorded;
import orbweaver.library.LibraryUpdate.Removed;
import orbweaver.library.LibraryUpdate.Written;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Virtual library of a pipeline as its topic has it. Each reading opens a connection of its own and
 * continues where the last one ended, so nothing has to be closed.
 */
final class LibraryTopicReader {
  private static final int ONLY_PARTITION = 0;
  // A reading can end before the record that replaces one which compaction has removed.
  private static final int MAX_READINGS = 10;
  // A page waits for the first reading.
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  // Half of the time for which brokers keep the record of a removal, delete.retention.ms. A reader
  // that reads on later would not learn of it.
  private static final Duration MAX_PAUSE = Duration.ofHours(12);

  private final PipelineContext pipeline;
  private final InstantSource clock;
  // Absent until it is read, and again while the topic is read anew: two would need too much
  // memory.
  private volatile Optional<LibraryReplica> replica = Optional.empty();
  private long position;
  private Instant lastReading = Instant.EPOCH;

  LibraryTopicReader(PipelineContext pipeline, InstantSource clock) {
    this.pipeline = pipeline;
    this.clock = clock;
  }

  /**
   * Returns the library as it was read last. While the topic is read anew, waits for that.
   *
   * @throws TimeoutException if the brokers did not answer when it was read anew
   */
  LibraryReplica library() {
    return replica.orElseGet(this::awaitReading);
  }

  private synchronized LibraryReplica awaitReading() {
    return replica.orElseThrow(
        () ->
            new TimeoutException(
                "topic %s: not read (expected: brokers that answer; it is read again later)"
                    .formatted(pipeline.topicName(Topic.LIBRARY))));
  }

  /**
   * Reads all that is committed by now.
   *
   * @throws TimeoutException if the brokers do not answer for some seconds
   */
  synchronized void readCommitted() {
    var now = clock.instant();
    var isAnew = isAfterPause(now);
    if (isAnew) position = 0;
    var read = isAnew ? new LibraryReplica() : replica.orElseThrow();
    readTo(read);
    replica = Optional.of(read);
    lastReading = now;
  }

  // How long ago the last reading was is not known either if the clock was set back.
  private boolean isAfterPause(Instant now) {
    return replica.isEmpty()
        || now.isBefore(lastReading)
        || now.isAfter(lastReading.plus(MAX_PAUSE));
  }

  private void readTo(LibraryReplica read) {
    for (var reading = 0; reading < MAX_READINGS; reading++) if (read.apply(read())) return;
    throw OperationException.internalError(
        "topic %s: a posting is in a library that the topic does not have (expected: a topic with cleanup.policy=compact that only rule-service writes)"
            .formatted(pipeline.topicName(Topic.LIBRARY)));
  }

  private List<LibraryUpdate> read() {
    var updates = new CompactedUpdates(position == 0);
    try (var reader = new TopicReader(pipeline, Topic.LIBRARY, ONLY_PARTITION, PATIENCE)) {
      if (position > 0) reader.skipTo(position);
      else dropReplica(reader);
      reader.readCommitted(record -> add(record, updates));
      position = reader.position();
    }
    return updates.updates();
  }

  // Asks the brokers first: as long as they do not answer, the last state remains.
  private void dropReplica(TopicReader reader) {
    var _ = reader.position();
    replica = Optional.empty();
  }

  private static void add(ConsumerRecord<byte[], byte[]> record, CompactedUpdates updates) {
    var key = LibraryKey.parse(new String(record.key(), UTF_8));
    updates.add(key, update(key, record));
  }

  private static LibraryUpdate update(LibraryKey key, ConsumerRecord<byte[], byte[]> record) {
    return switch (key.kind()) {
      case POSTING ->
          record.value() == null
              ? new Removed(key.number())
              : decoded(record, Posting.class, Written::new);
      case PREVIOUS -> historical(key, record, PreviousPosting.class, Before::new);
      case CHANGE -> historical(key, record, LibraryChange.class, Recorded::new);
    };
  }

  private static <T> LibraryUpdate historical(
      LibraryKey key,
      ConsumerRecord<byte[], byte[]> record,
      Class<T> type,
      Function<T, LibraryUpdate> update) {
    return record.value() == null
        ? new Expired(key.numbers().getFirst())
        : decoded(record, type, update);
  }

  private static <T> LibraryUpdate decoded(
      ConsumerRecord<byte[], byte[]> record, Class<T> type, Function<T, LibraryUpdate> update) {
    return switch (Records.read(Topic.LIBRARY, record.headers(), record.value(), type)) {
      case Decoded(var value) -> update.apply(value);
      case Unreadable(var reason) ->
          throw OperationException.internalError(
              "topic %s, offset %d: %s (expected: a record of the virtual library; upgrade if a newer version wrote it)"
                  .formatted(record.topic(), record.offset(), reason));
    };
  }
}
