package orbweaver.kit.streams;

import java.util.HashMap;
import java.util.Properties;
import orbweaver.contract.Topic;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.settings.ReadHeaders;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;

/** How Kafka Streams is set up, the same for every station that runs on it. */
final class StreamsSettings {
  private static final int POLL_MS = 20;
  // CommitScheduler requests the commits of all work. Kafka Streams also commits by itself after a
  // punctuation, even without work; this interval makes that rare, and is below the transaction
  // time-out.
  private static final long UNREQUESTED_COMMIT_MS = 10_000;
  // For stores of a few keys that change with each record: they are logged once a transaction.
  private static final long CACHE_BYTES = 8 << 20;
  // Of what lies ready no more than a commit's worth is taken into the heap: it would only be
  // carried from one collection to the next.
  private static final int RECORDS_AT_ONCE = 250;
  // While a store is filled, where its next partition begins is asked behind the fetch under way.
  private static final int RESTORE_WAIT_MS = 10;
  // A partition that was paused, since much of it lies ready or its stores are being filled, is
  // asked for only when the fetch under way comes back, which may ask where nothing comes.
  private static final int FETCH_WAIT_MS = 50;

  private StreamsSettings() {}

  static Properties of(String station, Workplace workplace) {
    var ring = workplace.ring();
    var kafka = ring.kafka();
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, kafka.group(station));
    settings.put(StreamsConfig.STATE_DIR_CONFIG, workplace.folder().toString());
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    settings.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, UNREQUESTED_COMMIT_MS);
    var records = kafka.memory().recordsPerPoll(Topic.LINK, RECORDS_AT_ONCE);
    settings.put(StreamsConfig.BUFFERED_RECORDS_PER_PARTITION_CONFIG, records);
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, CACHE_BYTES);
    settings.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, SharedDisk.class);
    settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
    settings.put(StreamsConfig.POLL_MS_CONFIG, POLL_MS);
    // Nothing depends on which topic's record comes first, and nobody waits for another's.
    settings.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
    settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    settings.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, -1);
    consumers(settings, workplace.instance());
    fetches(settings, kafka);
    headers(settings, kafka);
    waits(settings, kafka);
    producer(settings, ring);
    settings.putAll(kafka.admin());
    return settings;
  }

  // Some are settings of consumers too. A prefix outranks what has none, and an operator us.
  private static void producer(Properties settings, KafkaRing ring) {
    var all = new HashMap<>(ring.kafka().producing(ring.manifest().partitions()));
    all.keySet().removeAll(ring.kafka().given().keySet());
    all.forEach((name, value) -> settings.put(StreamsConfig.producerPrefix(name), value));
  }

  private static void consumers(Properties settings, String instance) {
    settings.put(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, instance);
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    settings.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, KafkaSettings.SESSION_MS);
    settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, KafkaSettings.SESSION_MS / 4);
  }

  // As above: what has a prefix would outrank an operator.
  private static void headers(Properties settings, KafkaSettings kafka) {
    var interceptors = ConsumerConfig.INTERCEPTOR_CLASSES_CONFIG;
    if (kafka.given().containsKey(interceptors)) return;
    settings.put(StreamsConfig.consumerPrefix(interceptors), ReadHeaders.class.getName());
  }

  // A setting of the operator outranks ours here, too.
  private static void fetches(Properties settings, KafkaSettings kafka) {
    var most = ConsumerConfig.FETCH_MAX_BYTES_CONFIG;
    if (kafka.given().containsKey(most)) return;
    settings.put(StreamsConfig.consumerPrefix(most), kafka.memory().bytesPerFetch());
  }

  // So here.
  private static void waits(Properties settings, KafkaSettings kafka) {
    var wait = ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG;
    if (kafka.given().containsKey(wait)) return;
    settings.put(StreamsConfig.mainConsumerPrefix(wait), FETCH_WAIT_MS);
    settings.put(StreamsConfig.restoreConsumerPrefix(wait), RESTORE_WAIT_MS);
  }
}
