package orbweaver.kit.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * How clients reach the brokers and keep the ring's promises.
 *
 * @param bootstrap {@code HOST:PORT,…}
 * @param prefix of the names of topics and groups
 * @param given client settings of the operator, which outrank ours
 * @param memory memory budget of the process, which limits the buffers of clients
 */
public record KafkaSettings(
    String bootstrap, String prefix, Map<String, String> given, MemoryBudget memory) {
  public static final String DEFAULT_PREFIX = "orbweaver";
  private static final String BOOTSTRAP_VARIABLE = "KAFKA_BOOTSTRAP_SERVERS";

  /** A session that is over after this long without a heartbeat. */
  public static final int SESSION_MS = 6_000;

  // A transaction left open by the dead stalls every reader, so it must not live long.
  private static final int TRANSACTION_MS = 15_000;
  // Longer than any transaction: none is sent before its commit sends all of it.
  private static final int LINGER_MS = 400;
  // A producer keeps the memory of its batches, one a partition, for the next ones. The larger they
  // are, the better; those of 16 KB, which are usual, double the cost of a page.
  private static final int BATCHES_BYTES = 2 << 20;
  private static final int MOST_BATCH_BYTES = 256 << 10;
  private static final int LEAST_BATCH_BYTES = 16 << 10;
  private static final int DELIVERY_MS = 12_000;
  private static final int REQUEST_MS = 6_000;
  // A client has some two hundred numbers: our own registry asks for them, and no one else. What is
  // not there yet, a coordinator or a topic, mostly is a moment later; each further time is
  // twice as far, up to a second.
  private static final Map<String, Object> COMMON =
      Map.of(
          CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG,
          "",
          CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG,
          false,
          CommonClientConfigs.RETRY_BACKOFF_MS_CONFIG,
          10);

  public KafkaSettings {
    given = Map.copyOf(given);
  }

  /** Creates settings with the default memory budget of this process. */
  public KafkaSettings(String bootstrap, String prefix, Map<String, String> given) {
    this(bootstrap, prefix, given, MemoryBudget.ofHeap());
  }

  /** Returns these settings with another memory budget. */
  public KafkaSettings withMemory(MemoryBudget other) {
    return new KafkaSettings(bootstrap, prefix, given, other);
  }

  /** Our own settings and nothing else. */
  public static KafkaSettings at(String bootstrap) {
    return new KafkaSettings(bootstrap, DEFAULT_PREFIX, Map.of());
  }

  /**
   * Of {@code KAFKA_*}: {@code KAFKA_SECURITY_PROTOCOL} is {@code security.protocol}.
   *
   * @throws SettingException when one is missing, unknown to Kafka or not what it must be
   */
  public static KafkaSettings from(Environment environment) {
    var given = new HashMap<String, String>();
    environment
        .variables()
        .forEach(
            (name, value) -> {
              if (!environment.isServiceLink(name)) take(name, value, given);
            });
    var bootstrap =
        environment
            .text(BOOTSTRAP_VARIABLE)
            .orElseThrow(() -> new SettingException(BOOTSTRAP_VARIABLE, "missing", "HOST:PORT"));
    var prefix = environment.text("ORBWEAVER_PREFIX").orElse(DEFAULT_PREFIX);
    return new KafkaSettings(bootstrap, prefix, given);
  }

  private static void take(String name, String value, Map<String, String> given) {
    if (name.equals(BOOTSTRAP_VARIABLE) || !ClientSettings.isOne(name)) return;
    given.put(ClientSettings.checked(name, value), value);
  }

  /** The consumer group, and so the Streams application id, of a station. */
  public String group(String station) {
    return prefix + "." + station;
  }

  /** For an admin client. */
  public Map<String, Object> admin() {
    return with(Map.of());
  }

  /** For a plain reader of committed records that is told its partitions and keeps no offsets. */
  public Map<String, Object> reader() {
    return with(
        Map.of(
            ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG,
            ByteArrayDeserializer.class,
            ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
            ByteArrayDeserializer.class,
            ConsumerConfig.ISOLATION_LEVEL_CONFIG,
            "read_committed",
            ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
            false,
            ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
            "none",
            ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG,
            false,
            ConsumerConfig.FETCH_MAX_BYTES_CONFIG,
            memory.bytesPerFetch(),
            ConsumerConfig.INTERCEPTOR_CLASSES_CONFIG,
            List.of(ReadHeaders.class.getName())));
  }

  /** For a member of a station's group; an instance keeps its name over restarts. */
  public Map<String, Object> member(String station, String instance) {
    var settings = new HashMap<>(reader());
    settings.putAll(
        with(
            Map.of(
                ConsumerConfig.GROUP_ID_CONFIG,
                group(station),
                ConsumerConfig.GROUP_INSTANCE_ID_CONFIG,
                instance,
                ConsumerConfig.GROUP_PROTOCOL_CONFIG,
                "classic",
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                SESSION_MS,
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
                SESSION_MS / 4)));
    return settings;
  }

  /**
   * For a member without a name: the group forgets it when it leaves, and who comes with other
   * topics is asked which. Who comes back by a name is given what he had.
   */
  public Map<String, Object> member(String station) {
    var settings = member(station, "");
    settings.remove(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
    return settings;
  }

  /** For a transactional producer; the id must be an instance's own and survive its restarts. */
  public Map<String, Object> producer(String transactionalId) {
    return producer(transactionalId, 1);
  }

  /** Such a one that writes to so many partitions of a topic in each transaction. */
  public Map<String, Object> producer(String transactionalId, int partitions) {
    var settings = new HashMap<>(producing(partitions));
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, transactionalId);
    return with(settings);
  }

  /**
   * What every producer of the ring has in common, those inside Kafka Streams included.
   *
   * @param partitions of a topic that it writes to in each transaction
   */
  public Map<String, Object> producing(int partitions) {
    var settings = new HashMap<>(promises(partitions));
    settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, memory.producerBytes());
    return settings;
  }

  private static Map<String, Object> promises(int partitions) {
    return Map.of(
        ProducerConfig.ACKS_CONFIG,
        "all",
        ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
        true,
        ProducerConfig.COMPRESSION_TYPE_CONFIG,
        "lz4",
        ProducerConfig.BATCH_SIZE_CONFIG,
        Math.clamp(BATCHES_BYTES / partitions, LEAST_BATCH_BYTES, MOST_BATCH_BYTES),
        // A commit sends at once what waits: in a transaction a partition is written to once.
        ProducerConfig.LINGER_MS_CONFIG,
        LINGER_MS,
        ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
        13 * 1024 * 1024,
        // Back-to-back transactions meet CONCURRENT_TRANSACTIONS and would sleep 100 ms.
        ProducerConfig.RETRY_BACKOFF_MS_CONFIG,
        5,
        ProducerConfig.TRANSACTION_TIMEOUT_CONFIG,
        TRANSACTION_MS,
        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
        DELIVERY_MS,
        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
        REQUEST_MS);
  }

  private Map<String, Object> with(Map<String, Object> ours) {
    var settings = new HashMap<String, Object>(COMMON);
    settings.putAll(ours);
    settings.putAll(given);
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
    return settings;
  }
}
