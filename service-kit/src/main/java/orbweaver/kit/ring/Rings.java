package orbweaver.kit.ring;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.Topic.Keep;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.FeatureMetadata;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Makes rings and opens them. */
public final class Rings {
  /** The stations whose offsets are Kafka's. */
  private static final List<String> GROUPS =
      List.of("rule-service", "frontier-service", "fetcher-service", "extractor-service");

  private static final short TRANSACTION_VERSION = 2;

  private Rings() {}

  /**
   * Opens the ring that is there, and finishes one whose creation was cut short.
   *
   * @throws RingException when this program and the ring, or the brokers, do not fit together
   */
  public static KafkaRing openOrCreate(KafkaSettings kafka, KeyKind key, int partitions) {
    try (var admin = Admin.create(kafka.admin())) {
      requireTransactions(admin);
      var ring = manifestIn(admin, kafka);
      if (ring.isPresent()) return new KafkaRing(kafka, Manifest.agreed(ring.get()));
      return create(admin, kafka, Manifest.fresh(key, partitions));
    }
  }

  /**
   * Opens the ring that is there.
   *
   * @throws RingException when there is none, or it does not fit
   */
  public static KafkaRing open(KafkaSettings kafka) {
    return find(kafka)
        .orElseThrow(
            () ->
                new RingException(
                    "no ring at " + kafka.bootstrap() + " under the prefix " + kafka.prefix()));
  }

  /**
   * Opens the ring if there is one.
   *
   * @throws RingException when it does not fit, or the brokers do not
   */
  public static Optional<KafkaRing> find(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      requireTransactions(admin);
      return manifestIn(admin, kafka).map(ring -> new KafkaRing(kafka, Manifest.agreed(ring)));
    }
  }

  private static Optional<Ring> manifestIn(Admin admin, KafkaSettings kafka) {
    var name = Topic.RING.in(kafka.prefix());
    try {
      admin.describeTopics(List.of(name)).allTopicNames().get();
      return Manifest.read(kafka);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) return Optional.empty();
      throw new RingException("the brokers at " + kafka.bootstrap() + " did not answer", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  // The manifest is written last: a ring without one was not finished and is made again over
  // itself.
  private static KafkaRing create(Admin admin, KafkaSettings kafka, Ring manifest) {
    createTopics(admin, kafka, manifest.partitions());
    for (var station : GROUPS) beginAtZero(admin, kafka, station, manifest.partitions());
    var ring = new KafkaRing(kafka, manifest);
    publish(ring);
    return ring;
  }

  // In one request: one after the other they take seconds.
  private static void createTopics(Admin admin, KafkaSettings kafka, int ring) {
    var wanted = Stream.of(Topic.values()).map(topic -> newTopic(kafka, topic, ring)).toList();
    admin.createTopics(wanted).values().forEach(Rings::awaitTopic);
  }

  private static NewTopic newTopic(KafkaSettings kafka, Topic topic, int ring) {
    var settings =
        Map.of(
            TopicConfig.CLEANUP_POLICY_CONFIG,
            topic.keep() == Keep.LATEST
                ? TopicConfig.CLEANUP_POLICY_COMPACT
                : TopicConfig.CLEANUP_POLICY_DELETE,
            TopicConfig.RETENTION_MS_CONFIG,
            "-1",
            TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
            Integer.toString(topic.maxBytes() + Wire.HEADROOM));
    var partitions = Optional.of(topic.partitions(ring));
    return new NewTopic(topic.in(kafka.prefix()), partitions, Optional.empty()).configs(settings);
  }

  private static void awaitTopic(String name, KafkaFuture<Void> made) {
    try {
      made.get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw new RingException("topic " + name + " cannot be made", e);
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  // A group that begins at offset 0 by decree can never begin anywhere by accident.
  private static void beginAtZero(Admin admin, KafkaSettings kafka, String station, int ring) {
    var group = kafka.group(station);
    if (!get(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata()).isEmpty())
      return;
    var zeros =
        Topic.readBy(station)
            .flatMap(topic -> partitions(kafka, topic, ring))
            .collect(toMap(partition -> partition, _ -> new OffsetAndMetadata(0)));
    get(admin.alterConsumerGroupOffsets(group, zeros).all());
  }

  private static Stream<TopicPartition> partitions(KafkaSettings kafka, Topic topic, int ring) {
    return IntStream.range(0, topic.partitions(ring))
        .mapToObj(partition -> new TopicPartition(topic.in(kafka.prefix()), partition));
  }

  private static void publish(KafkaRing ring) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(ring.kafka().producer(ring.name(Topic.RING)))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(Wire.record(ring, Topic.RING, 0, Manifest.KEY, ring.manifest()));
      producer.commitTransaction();
    }
  }

  private static void requireTransactions(Admin admin) {
    FeatureMetadata features = get(admin.describeFeatures().featureMetadata());
    var level = features.finalizedFeatures().get("transaction.version");
    if (level != null && level.maxVersionLevel() >= TRANSACTION_VERSION) return;
    throw new RingException(
        "the brokers have transaction.version "
            + (level == null ? "0" : level.maxVersionLevel())
            + " (expected: 2; Kafka 4.0 or newer, feature upgraded)");
  }

  private static <T> T get(KafkaFuture<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new RingException("the brokers refused: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static RingException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new RingException("interrupted while the brokers were asked", e);
  }
}
