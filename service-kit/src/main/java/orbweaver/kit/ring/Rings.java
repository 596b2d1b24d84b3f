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

/** Makes rings and opens them. */
public final class Rings {
  /** The stations whose offsets are Kafka's. */
  public static final List<String> GROUPS =
      List.of("rule-service", "frontier-service", "fetcher-service", "extractor-service");

  private Rings() {}

  /**
   * Opens the ring that is there, and finishes one whose creation was cut short, with as many
   * partitions as its topics were made with.
   *
   * @throws RingException when this program and the ring, or the brokers, do not fit together
   */
  public static KafkaRing openOrCreate(KafkaSettings kafka, KeyKind key, int partitions) {
    try (var admin = Admin.create(kafka.admin())) {
      var cluster = new Cluster(admin, kafka);
      cluster.requireTransactions();
      var ring = manifestIn(cluster, kafka);
      if (ring.isPresent()) return asMade(cluster, ring.get());
      return create(cluster, kafka, key, partitions);
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
                    "no ring at %s under the prefix %s (orbweaver service rule makes one)"
                        .formatted(kafka.bootstrap(), kafka.prefix())));
  }

  /**
   * Opens the ring if there is one.
   *
   * @throws RingException when it does not fit, or the brokers do not
   */
  public static Optional<KafkaRing> find(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      var cluster = new Cluster(admin, kafka);
      cluster.requireTransactions();
      return manifestIn(cluster, kafka).map(ring -> asMade(cluster, ring));
    }
  }

  private static KafkaRing asMade(Cluster cluster, Ring ring) {
    var agreed = Manifest.agreed(ring);
    cluster.requireAsMade(agreed.partitions());
    return new KafkaRing(cluster.kafka(), agreed);
  }

  /**
   * The manifest of the ring that is there, whether this program fits it or not.
   *
   * @throws RingException when it cannot be read
   */
  public static Optional<Ring> manifest(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      return manifestIn(new Cluster(admin, kafka), kafka);
    }
  }

  /** Why this program cannot work on a ring with that manifest, if that is so. */
  public static Optional<String> disagreement(Ring ring) {
    return Manifest.disagreement(ring);
  }

  /**
   * Refuses brokers that are too old for a ring.
   *
   * @throws RingException which says what to do
   */
  public static void requireBrokers(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      new Cluster(admin, kafka).requireTransactions();
    }
  }

  private static Optional<Ring> manifestIn(Cluster cluster, KafkaSettings kafka) {
    return cluster.has(Topic.RING) ? Manifest.read(kafka) : Optional.empty();
  }

  // The manifest is written last: a ring without one was not finished and is made again over
  // itself. Topics cannot lose partitions, so those that are there outrank what is wanted now.
  private static KafkaRing create(
      Cluster cluster, KafkaSettings kafka, KeyKind key, int partitions) {
    var wanted = cluster.partitions().orElse(partitions);
    var topics = new NewTopics(kafka);
    cluster.make(Stream.of(Topic.values()).map(topic -> topics.of(topic, wanted)).toList());
    // Somebody else may have made them in between.
    cluster.awaitTopics();
    var made = cluster.partitions().orElse(wanted);
    for (var station : GROUPS) cluster.beginAtZero(station, made);
    var ring = new KafkaRing(kafka, Manifest.fresh(key, made));
    var published = publish(ring);
    // A transaction is committed a moment before all can read it, and who asks then finds no ring.
    Cluster.await(() -> Manifest.read(kafka).isPresent(), "the brokers did not keep the manifest");
    return new KafkaRing(kafka, published);
  }

  // A producer of this name shuts out those before it and ends what they had begun: from then on
  // no other manifest comes, and one that came is the ring's.
  static Ring publish(KafkaRing ring) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(ring.kafka().producer(ring.name(Topic.RING)))) {
      producer.initTransactions();
      var earlier = Manifest.read(ring.kafka());
      if (earlier.isPresent()) return Manifest.agreed(earlier.get());
      write(producer, ring);
      return ring.manifest();
    } catch (ProducerFencedException | InvalidProducerEpochException e) {
      throw new RingException("another program makes this ring at the same time; start again", e);
    }
  }

  /** Replaces the manifest by that of this ring. */
  static void rewrite(KafkaRing ring) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(ring.kafka().producer(ring.name(Topic.RING)))) {
      producer.initTransactions();
      write(producer, ring);
    }
  }

  private static void write(KafkaProducer<byte[], byte[]> producer, KafkaRing ring) {
    producer.beginTransaction();
    var _ = producer.send(Wire.record(ring, Topic.RING, 0, Manifest.KEY, ring.manifest()));
    Commit.of(producer);
  }
}
