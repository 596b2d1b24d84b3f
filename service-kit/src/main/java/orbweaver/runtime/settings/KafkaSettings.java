package orbweaver.runtime.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Settings of Kafka clients: connection to the brokers and the delivery guarantees of the pipeline.
 *
 * @param bootstrapServers {@code HOST:PORT,…}
 * @param prefix prefix of the names of topics and groups
 * @param overrides client settings of the operator, which override those of this program
 * @param memory memory budget of the process, which limits the buffers of clients
 */
public record KafkaSettings(
    String bootstrapServers, String prefix, Map<String, String> overrides, MemoryBudget memory) {
  /** Prefix of names if the operator sets none. */
  public static final String DEFAULT_PREFIX = "orbweaver";

  private static final String BOOTSTRAP_VARIABLE = "KAFKA_BOOTSTRAP_SERVERS";

  /** Time without a heartbeat after which the session of a group member ends. */
  public static final int SESSION_TIMEOUT_MS = 6_000;

  // A transaction of a crashed producer stalls all consumers until it times out, so this is short.
  private static final int TRANSACTION_TIMEOUT_MS = 15_000;
  // Longer than any transaction, so that its records are sent together at commit.
  private static final int LINGER_MS = 400;
  // A producer pools the memory of its batches, one for each partition. Larger batches are cheaper:
  // the default of 16 KB doubles the cost of a page.
  private static final int TOTAL_BATCH_BYTES = 2 << 20;
  private static final int MAX_BATCH_BYTES = 256 << 10;
  private static final int MIN_BATCH_BYTES = 16 << 10;
  private static final int DELIVERY_TIMEOUT_MS = 12_000;
  private static final int REQUEST_TIMEOUT_MS = 6_000;
  // Metrics of clients go to the registry of this program only. A coordinator or topic that is not
  // available yet usually is a moment later, so the first retry is early; each further delay
  // doubles, up to a second.
  private static final Map<String, Object> COMMON =
      Map.of(
          CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG,
          "",
          CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG,
          false,
          CommonClientConfigs.RETRY_BACKOFF_MS_CONFIG,
          10);

  public KafkaSettings {
    overrides = Map.copyOf(overrides);
  }

  /** Creates settings with the default memory budget of this process. */
  public KafkaSettings(String bootstrapServers, String prefix, Map<String, String> overrides) {
    this(bootstrapServers, prefix, overrides, MemoryBudget.ofHeap());
  }

  /** Returns a copy with another memory budget. */
  public KafkaSettings withMemory(MemoryBudget other) {
    return new KafkaSettings(bootstrapServers, prefix, overrides, other);
  }

  /** Returns settings without overrides, with the default prefix. */
  public static KafkaSettings of(String bootstrap) {
    return new KafkaSettings(bootstrap, DEFAULT_PREFIX, Map.of());
  }

  /**
   * Reads settings from variables {@code KAFKA_*}: {@code KAFKA_SECURITY_PROTOCOL} is {@code
   * security.protocol}.
   *
   * @throws SettingException if one is missing, unknown to Kafka or invalid
   */
  public static KafkaSettings from(Environment environment) {
    var given = new HashMap<String, String>();
    environment
        .variables()
        .forEach(
            (name, value) -> {
              if (!environment.isServiceLink(name)) addSetting(name, value, given);
            });
    var bootstrap =
        environment
            .text(BOOTSTRAP_VARIABLE)
            .orElseThrow(() -> new SettingException(BOOTSTRAP_VARIABLE, "missing", "HOST:PORT"));
    return new KafkaSettings(bootstrap, prefix(environment), given);
  }

  /** Reads settings as {@link #from} does; empty if the variables name no brokers. */
  public static Optional<KafkaSettings> ofBrokers(Environment environment) {
    return environment.text(BOOTSTRAP_VARIABLE).map(_ -> from(environment));
  }

  /** Returns the prefix of the names of topics and groups, which is the name of the pipeline. */
  public static String prefix(Environment environment) {
    return environment.text("ORBWEAVER_PREFIX").orElse(DEFAULT_PREFIX);
  }

  private static void addSetting(String name, String value, Map<String, String> given) {
    if (name.equals(BOOTSTRAP_VARIABLE) || !KafkaClientVariables.isClientSetting(name)) return;
    given.put(KafkaClientVariables.settingName(name, value), value);
  }

  /** Returns the consumer group id of a service, which is also its Streams application id. */
  public String groupId(String service) {
    return prefix + "." + service;
  }

  /** Returns settings of an admin client. */
  public Map<String, Object> adminConfig() {
    return with(Map.of());
  }

  /**
   * Returns settings of a consumer of committed records with assigned partitions and no offsets.
   */
  public Map<String, Object> readerConfig() {
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
            List.of(HeaderMaterializer.class.getName())));
  }

  /** Returns settings of a static member of a service's group; its name survives restarts. */
  public Map<String, Object> groupMemberConfig(String service, String instance) {
    var settings = new HashMap<>(readerConfig());
    settings.putAll(
        with(
            Map.of(
                ConsumerConfig.GROUP_ID_CONFIG,
                groupId(service),
                ConsumerConfig.GROUP_INSTANCE_ID_CONFIG,
                instance,
                ConsumerConfig.GROUP_PROTOCOL_CONFIG,
                "classic",
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                SESSION_TIMEOUT_MS,
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
                SESSION_TIMEOUT_MS / 4)));
    return settings;
  }

  /**
   * Returns settings of a dynamic member of a service's group. The group forgets it on leave, so
   * that it may return with another subscription; a static member would get its former assignment.
   */
  public Map<String, Object> groupMemberConfig(String service) {
    var settings = groupMemberConfig(service, "");
    settings.remove(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
    return settings;
  }

  /** Returns settings of a transactional producer; the id is unique and survives restarts. */
  public Map<String, Object> producerConfig(String transactionalId) {
    return producerConfig(transactionalId, 1);
  }

  /** Returns settings of a transactional producer that writes to that number of partitions. */
  public Map<String, Object> producerConfig(String transactionalId, int partitions) {
    var settings = new HashMap<>(commonProducerConfig(partitions));
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, transactionalId);
    return with(settings);
  }

  /**
   * Returns the common settings of all producers, including those inside Kafka Streams.
   *
   * @param partitions number of partitions of a topic that a transaction writes to
   */
  public Map<String, Object> commonProducerConfig(int partitions) {
    var settings = new HashMap<>(guarantees(partitions));
    settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, memory.producerBytes());
    return settings;
  }

  private static Map<String, Object> guarantees(int partitions) {
    return Map.of(
        ProducerConfig.ACKS_CONFIG,
        "all",
        ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
        true,
        ProducerConfig.COMPRESSION_TYPE_CONFIG,
        "lz4",
        ProducerConfig.BATCH_SIZE_CONFIG,
        Math.clamp(TOTAL_BATCH_BYTES / partitions, MIN_BATCH_BYTES, MAX_BATCH_BYTES),
        // A commit sends all waiting batches at once: one write per partition and transaction.
        ProducerConfig.LINGER_MS_CONFIG,
        LINGER_MS,
        ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
        13 * 1024 * 1024,
        // Back-to-back transactions get CONCURRENT_TRANSACTIONS; the default back-off is 100 ms.
        ProducerConfig.RETRY_BACKOFF_MS_CONFIG,
        5,
        ProducerConfig.TRANSACTION_TIMEOUT_CONFIG,
        TRANSACTION_TIMEOUT_MS,
        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
        DELIVERY_TIMEOUT_MS,
        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
        REQUEST_TIMEOUT_MS);
  }

  private Map<String, Object> with(Map<String, Object> own) {
    var settings = new HashMap<String, Object>(COMMON);
    settings.putAll(own);
    settings.putAll(overrides);
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    return settings;
  }
}
