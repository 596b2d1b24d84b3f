package orbweaver.kit.ring;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;

/** Administration of pipelines: creates and opens them. */
public final class Rings {
  /** Names of the services that keep their offsets in Kafka. */
  public static final List<String> GROUPS =
      List.of("rule-service", "frontier-service", "fetcher-service", "extractor-service");

  private Rings() {}

  /**
   * Opens the existing pipeline or creates it. An interrupted creation is completed with the
   * partition count of the topics that exist.
   *
   * @throws RingException if this program is incompatible with the pipeline or the brokers
   */
  public static KafkaRing openOrCreate(KafkaSettings kafka, KeyKind key, int partitions) {
    try (var admin = Admin.create(kafka.admin())) {
      var cluster = new Cluster(admin, kafka);
      cluster.requireTransactions();
      var pipeline = manifestIn(cluster, kafka);
      if (pipeline.isPresent()) return opened(cluster, pipeline.get());
      return create(cluster, kafka, key, partitions);
    }
  }

  /**
   * Opens the existing pipeline.
   *
   * @throws RingException if there is none, or it is incompatible
   */
  public static KafkaRing open(KafkaSettings kafka) {
    return find(kafka)
        .orElseThrow(
            () ->
                new RingException(
                    "no pipeline at %s under the prefix %s (orbweaver service rule creates one)"
                        .formatted(kafka.bootstrap(), kafka.prefix())));
  }

  /**
   * Opens the pipeline if there is one.
   *
   * @throws RingException if the pipeline or the brokers are incompatible
   */
  public static Optional<KafkaRing> find(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      var cluster = new Cluster(admin, kafka);
      cluster.requireTransactions();
      return manifestIn(cluster, kafka).map(pipeline -> opened(cluster, pipeline));
    }
  }

  private static KafkaRing opened(Cluster cluster, Ring pipeline) {
    var manifest = Manifest.agreed(pipeline);
    cluster.requireAsMade(manifest.partitions());
    return new KafkaRing(cluster.kafka(), manifest);
  }

  /**
   * Returns the manifest of the existing pipeline, compatible or not.
   *
   * @throws RingException if it cannot be read
   */
  public static Optional<Ring> manifest(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      return manifestIn(new Cluster(admin, kafka), kafka);
    }
  }

  /** Returns the reason why this program cannot work with a manifest, if there is one. */
  public static Optional<String> disagreement(Ring pipeline) {
    return Manifest.disagreement(pipeline);
  }

  /**
   * Rejects brokers that are too old for a pipeline.
   *
   * @throws RingException with the required upgrade
   */
  public static void requireBrokers(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      new Cluster(admin, kafka).requireTransactions();
    }
  }

  private static Optional<Ring> manifestIn(Cluster cluster, KafkaSettings kafka) {
    return cluster.has(Topic.RING) ? Manifest.read(kafka) : Optional.empty();
  }

  // The manifest is written last: creation of a pipeline without one was interrupted and is
  // repeated. Topics cannot lose partitions, so the count of existing topics outranks the requested
  // one.
  private static KafkaRing create(
      Cluster cluster, KafkaSettings kafka, KeyKind key, int partitions) {
    var wanted = cluster.partitions().orElse(partitions);
    var topics = new NewTopics(kafka);
    cluster.make(Stream.of(Topic.values()).map(topic -> topics.of(topic, wanted)).toList());
    // Another process may have created them in between.
    cluster.awaitTopics();
    var actual = cluster.partitions().orElse(wanted);
    for (var service : GROUPS) cluster.beginAtZero(service, actual);
    var pipeline = new KafkaRing(kafka, Manifest.fresh(key, actual));
    var published = publish(pipeline);
    // A commit returns a moment before its records can be read.
    Cluster.await(() -> Manifest.read(kafka).isPresent(), "the brokers did not show the manifest in time");
    return new KafkaRing(kafka, published);
  }

  // A producer with this transactional id fences earlier ones and aborts their transactions: no
  // other manifest can follow, and a manifest that is already there stays the manifest of the
  // pipeline.
  static Ring publish(KafkaRing pipeline) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producer(pipeline.name(Topic.RING)))) {
      producer.initTransactions();
      var earlier = Manifest.read(pipeline.kafka());
      if (earlier.isPresent()) return Manifest.agreed(earlier.get());
      write(producer, pipeline);
      return pipeline.manifest();
    } catch (ProducerFencedException | InvalidProducerEpochException e) {
      throw new RingException("another process creates this pipeline at the same time; start again", e);
    }
  }

  /** Replaces the manifest on the brokers by the one of this context. */
  static void rewrite(KafkaRing pipeline) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producer(pipeline.name(Topic.RING)))) {
      producer.initTransactions();
      write(producer, pipeline);
    }
  }

  private static void write(KafkaProducer<byte[], byte[]> producer, KafkaRing pipeline) {
    producer.beginTransaction();
    var _ = producer.send(Wire.record(pipeline, Topic.RING, 0, Manifest.KEY, pipeline.manifest()));
    Commit.of(producer);
  }
}
