package orbweaver.runtime.streams;

import java.util.HashMap;
import java.util.Properties;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.HeaderMaterializer;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;

/** Settings of Kafka Streams, the same for every service on it. */
final class StreamsSettings {
  private static final int POLL_MS = 20;
  // CommitScheduler requests the commits of all work. Kafka Streams also commits by itself after a
  // punctuation, even without work; this interval makes that rare, and is below the transaction
  // time-out.
  private static final long UNREQUESTED_COMMIT_MS = 10_000;
  // Stores of a few keys that change with each record write their changelog once per transaction.
  private static final long CACHE_BYTES = 8 << 20;
  // About the records of one commit; more buffered records would only survive garbage collections.
  private static final int MAX_BUFFERED_RECORDS = 250;
  // During the restoration of a store, requests for offsets wait behind the fetch in flight.
  private static final int RESTORE_WAIT_MS = 10;
  // A partition that was paused, because its buffer was full or its stores were restored, is
  // fetched only after the fetch in flight, which may wait for partitions without records.
  private static final int FETCH_WAIT_MS = 50;

  private StreamsSettings() {}

  static Properties of(String service, ServiceContext context) {
    var pipeline = context.pipeline();
    var kafka = pipeline.kafka();
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, kafka.groupId(service));
    settings.put(StreamsConfig.STATE_DIR_CONFIG, context.folder().toString());
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    settings.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, UNREQUESTED_COMMIT_MS);
    var records = kafka.memory().recordsPerPoll(Topic.LINK, MAX_BUFFERED_RECORDS);
    settings.put(StreamsConfig.BUFFERED_RECORDS_PER_PARTITION_CONFIG, records);
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, CACHE_BYTES);
    settings.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, SharedRocksDbConfig.class);
    settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
    settings.put(StreamsConfig.POLL_MS_CONFIG, POLL_MS);
    // The order between topics does not matter, so a task does not wait for records of others.
    settings.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
    settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    settings.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, -1);
    addConsumerSettings(settings, context.instance());
    addFetchSize(settings, kafka);
    addInterceptor(settings, kafka);
    addFetchWaits(settings, kafka);
    addProducerSettings(settings, pipeline);
    settings.putAll(kafka.adminConfig());
    return settings;
  }

  // Some are settings of consumers too, so they get the producer prefix. A prefixed setting
  // outranks an unprefixed one, so overrides of the operator are left out.
  private static void addProducerSettings(Properties settings, PipelineContext pipeline) {
    var all =
        new HashMap<>(pipeline.kafka().commonProducerConfig(pipeline.manifest().partitions()));
    all.keySet().removeAll(pipeline.kafka().overrides().keySet());
    all.forEach((name, value) -> settings.put(StreamsConfig.producerPrefix(name), value));
  }

  private static void addConsumerSettings(Properties settings, String instance) {
    settings.put(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, instance);
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    settings.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, KafkaSettings.SESSION_TIMEOUT_MS);
    settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, KafkaSettings.SESSION_TIMEOUT_MS / 4);
  }

  // A prefixed setting would outrank the override of the operator.
  private static void addInterceptor(Properties settings, KafkaSettings kafka) {
    var interceptors = ConsumerConfig.INTERCEPTOR_CLASSES_CONFIG;
    if (kafka.overrides().containsKey(interceptors)) return;
    settings.put(StreamsConfig.consumerPrefix(interceptors), HeaderMaterializer.class.getName());
  }

  // A prefixed setting would outrank the override of the operator.
  private static void addFetchSize(Properties settings, KafkaSettings kafka) {
    var maxBytes = ConsumerConfig.FETCH_MAX_BYTES_CONFIG;
    if (kafka.overrides().containsKey(maxBytes)) return;
    settings.put(StreamsConfig.consumerPrefix(maxBytes), kafka.memory().bytesPerFetch());
  }

  // A prefixed setting would outrank the override of the operator.
  private static void addFetchWaits(Properties settings, KafkaSettings kafka) {
    var wait = ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG;
    if (kafka.overrides().containsKey(wait)) return;
    settings.put(StreamsConfig.mainConsumerPrefix(wait), FETCH_WAIT_MS);
    settings.put(StreamsConfig.restoreConsumerPrefix(wait), RESTORE_WAIT_MS);
  }
}
