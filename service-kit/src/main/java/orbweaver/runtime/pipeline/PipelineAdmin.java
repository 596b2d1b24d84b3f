package orbweaver.runtime.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;

/** Administration of pipelines: creates and opens them. */
public final class PipelineAdmin {
  /** Names of the services that keep their offsets in Kafka. */
  public static final List<String> SERVICES_WITH_KAFKA_OFFSETS =
      List.of("rule-service", "frontier-service", "fetcher-service", "extractor-service");

  private PipelineAdmin() {}

  /**
   * Opens the existing pipeline or creates it. An interrupted creation is completed with the
   * partition count of the topics that exist. A pipeline of an earlier version gets the topics that
   * it lacks.
   *
   * @throws PipelineException if this program is incompatible with the pipeline or the brokers
   */
  public static PipelineContext openOrCreate(
      KafkaSettings kafka, PolitenessKeyKind key, int partitions) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var cluster = new PipelineCluster(admin, kafka);
      cluster.requireTransactions();
      var pipeline = manifestIn(cluster, kafka);
      if (pipeline.isPresent()) return completed(cluster, pipeline.get());
      cluster.requireNoActivities();
      return create(cluster, kafka, key, partitions);
    }
  }

  /**
   * Opens the existing pipeline.
   *
   * @throws PipelineException if there is none, or it is incompatible
   */
  public static PipelineContext open(KafkaSettings kafka) {
    return find(kafka)
        .orElseThrow(
            () ->
                new PipelineException(
                    "no pipeline at %s under the prefix %s (orbweaver service rule creates one)"
                        .formatted(kafka.bootstrapServers(), kafka.prefix())));
  }

  /**
   * Opens the pipeline if there is one.
   *
   * @throws PipelineException if the pipeline or the brokers are incompatible
   */
  public static Optional<PipelineContext> find(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var cluster = new PipelineCluster(admin, kafka);
      cluster.requireTransactions();
      return manifestIn(cluster, kafka).map(pipeline -> opened(cluster, pipeline));
    }
  }

  private static PipelineContext completed(PipelineCluster cluster, PipelineManifest pipeline) {
    var manifest = Manifests.requireCompatible(pipeline);
    cluster.addTopicsOfThisVersion(manifest.partitions());
    return opened(cluster, manifest);
  }

  private static PipelineContext opened(PipelineCluster cluster, PipelineManifest pipeline) {
    var manifest = Manifests.requireCompatible(pipeline);
    cluster.requireAllTopics(manifest.partitions());
    return new PipelineContext(cluster.kafka(), manifest);
  }

  /**
   * Returns the manifest of the existing pipeline, compatible or not.
   *
   * @throws PipelineException if it cannot be read
   */
  public static Optional<PipelineManifest> manifest(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      return manifestIn(new PipelineCluster(admin, kafka), kafka);
    }
  }

  /** Returns the reason why this program cannot work with a manifest, if there is one. */
  public static Optional<String> incompatibility(PipelineManifest pipeline) {
    return Manifests.incompatibility(pipeline);
  }

  /**
   * Rejects brokers that are too old for a pipeline.
   *
   * @throws PipelineException with the required upgrade
   */
  public static void requireSupportedBrokers(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      new PipelineCluster(admin, kafka).requireTransactions();
    }
  }

  private static Optional<PipelineManifest> manifestIn(
      PipelineCluster cluster, KafkaSettings kafka) {
    return cluster.hasTopic(Topic.MANIFEST) ? Manifests.read(kafka) : Optional.empty();
  }

  // The manifest is written last: creation of a pipeline without one was interrupted and is
  // repeated. Topics cannot lose partitions, so the count of existing topics outranks the requested
  // one.
  private static PipelineContext create(
      PipelineCluster cluster, KafkaSettings kafka, PolitenessKeyKind key, int partitions) {
    var wanted = cluster.partitions().orElse(partitions);
    var topics = new NewTopics(kafka);
    cluster.createTopics(Stream.of(Topic.values()).map(topic -> topics.of(topic, wanted)).toList());
    // Another process may have created them in between.
    cluster.awaitTopics();
    var actual = cluster.partitions().orElse(wanted);
    for (var service : SERVICES_WITH_KAFKA_OFFSETS) cluster.initializeOffsets(service, actual);
    var pipeline = new PipelineContext(kafka, Manifests.create(key, actual));
    var published = publishManifest(pipeline);
    // A commit returns a moment before its records can be read.
    PipelineCluster.await(
        () -> Manifests.read(kafka).isPresent(), "the brokers did not show the manifest in time");
    return new PipelineContext(kafka, published);
  }

  // A producer with this transactional id fences earlier ones and aborts their transactions: no
  // other manifest can follow, and a manifest that is already there stays the manifest of the
  // pipeline.
  static PipelineManifest publishManifest(PipelineContext pipeline) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(
            pipeline.kafka().producerConfig(pipeline.topicName(Topic.MANIFEST)))) {
      producer.initTransactions();
      var earlier = Manifests.read(pipeline.kafka());
      if (earlier.isPresent()) return Manifests.requireCompatible(earlier.get());
      write(producer, pipeline);
      return pipeline.manifest();
    } catch (ProducerFencedException | InvalidProducerEpochException e) {
      throw new PipelineException(
          "another process creates this pipeline at the same time; start again", e);
    }
  }

  /** Replaces the manifest on the brokers by the one of this context. */
  static void replaceManifest(PipelineContext pipeline) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(
            pipeline.kafka().producerConfig(pipeline.topicName(Topic.MANIFEST)))) {
      producer.initTransactions();
      write(producer, pipeline);
    }
  }

  private static void write(KafkaProducer<byte[], byte[]> producer, PipelineContext pipeline) {
    producer.beginTransaction();
    var _ =
        producer.send(Records.of(pipeline, Topic.MANIFEST, 0, Manifests.KEY, pipeline.manifest()));
    Transactions.commit(producer);
  }
}
