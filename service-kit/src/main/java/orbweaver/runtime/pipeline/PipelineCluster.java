package orbweaver.runtime.pipeline;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Topics and consumer groups of a pipeline on its brokers, as an admin client sees them. */
record PipelineCluster(Admin admin, KafkaSettings kafka) {
  private static final short TRANSACTION_VERSION = 2;
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(10);

  void requireTransactions() {
    var features = get(admin.describeFeatures().featureMetadata());
    var level = features.finalizedFeatures().get("transaction.version");
    if (level != null && level.maxVersionLevel() >= TRANSACTION_VERSION) return;
    throw new PipelineException(
        "the brokers have transaction.version "
            + (level == null ? "0" : level.maxVersionLevel())
            + " (expected: 2; Kafka 4.0 or newer, and there kafka-features.sh --bootstrap-server "
            + kafka.bootstrapServers()
            + " upgrade --feature transaction.version=2)");
  }

  boolean hasTopic(Topic topic) {
    return counts(List.of(topic)).containsKey(topic);
  }

  /** Returns the partition count of the existing topics, if there are any. */
  Optional<Integer> partitions() {
    var counts = counts(List.of(Topic.values()));
    var first =
        counts.entrySet().stream().filter(entry -> isPartitionedByHost(entry.getKey())).findFirst();
    var partitions = first.map(Map.Entry::getValue);
    requireAgreement(counts, partitions.orElse(1));
    return partitions;
  }

  /**
   * Rejects a pipeline if a topic is missing or has another number of partitions than at creation.
   * Topics that this client may not describe are skipped.
   */
  void requireAllTopics(int partitions) {
    var visible = visible();
    await(() -> counts(visible).size() == visible.size(), () -> missing(visible));
    requireAgreement(counts(visible), partitions);
  }

  private String missing(List<Topic> topics) {
    var existing = counts(topics).keySet();
    var missing = topics.stream().filter(topic -> !existing.contains(topic)).toList();
    var names =
        missing.stream().map(topic -> topic.qualifiedName(kafka.prefix())).collect(joining(", "));
    return missing.stream().allMatch(Topic::isMissingInOlderPipelines)
        ? "the pipeline under the prefix %s is of an earlier version and lacks topic %s (orbweaver topics create --bootstrap-server %s adds it)"
            .formatted(kafka.prefix(), names, kafka.bootstrapServers())
        : "the pipeline under the prefix %s has lost topic %s and its records (restore the topic, or create a new pipeline under another prefix)"
            .formatted(kafka.prefix(), names);
  }

  /**
   * Creates the topics that a pipeline of an earlier version lacks.
   *
   * @throws PipelineException if the brokers do not allow it
   */
  void addTopicsOfThisVersion(int partitions) {
    var addable = visible().stream().filter(Topic::isMissingInOlderPipelines).toList();
    var existing = counts(addable).keySet();
    var topics = new NewTopics(kafka);
    createTopics(
        addable.stream()
            .filter(topic -> !existing.contains(topic))
            .map(topic -> topics.of(topic, partitions))
            .toList());
  }

  private List<Topic> visible() {
    var described = describe(List.of(Topic.values()));
    return Stream.of(Topic.values())
        .filter(
            topic -> isVisible(requireNonNull(described.get(topic.qualifiedName(kafka.prefix())))))
        .toList();
  }

  private static boolean isVisible(KafkaFuture<TopicDescription> description) {
    try {
      var _ = description.get();
      return true;
    } catch (ExecutionException e) {
      return !(e.getCause() instanceof TopicAuthorizationException);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /**
   * Rejects topics with activities and without a manifest: their records have the formats of
   * another version. Only rule-service writes activities, and only in a pipeline with a manifest.
   */
  void requireNoActivities() {
    var count = counts(List.of(Topic.ACTIVITY)).getOrDefault(Topic.ACTIVITY, 0);
    var latest =
        IntStream.range(0, count)
            .mapToObj(this::activityPartition)
            .collect(toMap(partition -> partition, _ -> OffsetSpec.latest()));
    var ends = get(admin.listOffsets(latest).all());
    if (ends.values().stream().allMatch(end -> end.offset() == 0)) return;
    throw new PipelineException(
        "the topics under the prefix %s have records of another version, and no manifest"
                .formatted(kafka.prefix())
            + " (use their version of orbweaver, delete them, or use another prefix)");
  }

  private TopicPartition activityPartition(int partition) {
    return new TopicPartition(Topic.ACTIVITY.qualifiedName(kafka.prefix()), partition);
  }

  private static boolean isPartitionedByHost(Topic topic) {
    return topic.partitions(2) == 2;
  }

  private void requireAgreement(Map<Topic, Integer> counts, int partitions) {
    if (counts.entrySet().stream()
        .allMatch(count -> count.getKey().partitions(partitions) == count.getValue())) return;
    throw new PipelineException(
        "the topics under the prefix "
            + kafka.prefix()
            + " do not belong to one pipeline, their partition counts are "
            + counts.entrySet().stream()
                .map(count -> count.getKey().shortName() + " " + count.getValue())
                .collect(joining(", "))
            + " (delete them, or use another prefix)");
  }

  private Map<Topic, Integer> counts(List<Topic> topics) {
    var described = describe(topics);
    var counts = new EnumMap<Topic, Integer>(Topic.class);
    for (var topic : topics) {
      described(requireNonNull(described.get(topic.qualifiedName(kafka.prefix()))))
          .ifPresent(description -> counts.put(topic, description.partitions().size()));
    }
    return counts;
  }

  private Map<String, KafkaFuture<TopicDescription>> describe(List<Topic> topics) {
    var names = topics.stream().map(topic -> topic.qualifiedName(kafka.prefix())).toList();
    return admin.describeTopics(names).topicNameValues();
  }

  private Optional<TopicDescription> described(KafkaFuture<TopicDescription> description) {
    try {
      return Optional.of(description.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) return Optional.empty();
      if (e.getCause() instanceof TopicAuthorizationException)
        throw PipelineException.notAuthorized(e);
      throw new PipelineException(
          "the brokers at " + kafka.bootstrapServers() + " did not answer", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Creates missing topics, in one request: one request for each topic takes seconds. */
  void createTopics(List<NewTopic> topics) {
    admin.createTopics(topics).values().forEach(PipelineCluster::awaitTopic);
  }

  /**
   * Waits until the brokers know all topics: metadata of new topics reaches them a little later.
   */
  void awaitTopics() {
    var all = List.of(Topic.values());
    await(() -> counts(all).size() == all.size(), "the brokers did not create the topics in time");
  }

  /** Waits until the brokers know a topic, and rejects it if it has several partitions. */
  void awaitSinglePartition(String name) {
    await(() -> partitionsOf(name) > 0, "the brokers did not create topic " + name + " in time");
    var partitions = partitionsOf(name);
    if (partitions == 1) return;
    throw new PipelineException(
        "topic %s has %d partitions (expected: 1; delete it, no service has read it)"
            .formatted(name, partitions));
  }

  private int partitionsOf(String name) {
    var description = admin.describeTopics(List.of(name)).topicNameValues().get(name);
    return described(requireNonNull(description)).map(topic -> topic.partitions().size()).orElse(0);
  }

  // Brokers do not notify a client of new metadata, so it polls.
  static void await(BooleanSupplier condition, String timeoutMessage) {
    await(condition, () -> timeoutMessage);
  }

  private static void await(BooleanSupplier condition, Supplier<String> timeoutMessage) {
    var end = System.nanoTime() + TIMEOUT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) throw new PipelineException(timeoutMessage.get());
      LockSupport.parkNanos(PAUSE.toNanos());
    }
  }

  private static void awaitTopic(String name, KafkaFuture<Void> created) {
    try {
      created.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof TopicExistsException) return;
      if (e.getCause() instanceof AuthorizationException) throw PipelineException.notAuthorized(e);
      throw new PipelineException("topic " + name + " cannot be created", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /**
   * Commits offset 0 for a service's group on each partition without a committed offset, so that
   * the group never starts at an offset by accident.
   */
  void initializeOffsets(String service, int partitions) {
    var group = kafka.groupId(service);
    var committed = get(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    var zeros =
        Topic.readBy(service)
            .flatMap(topic -> partitions(topic, partitions))
            .filter(partition -> !committed.containsKey(partition))
            .collect(toMap(partition -> partition, _ -> new OffsetAndMetadata(0)));
    // The coordinator of a group may learn of new topics later than this client.
    await(
        () -> tryCommit(group, zeros),
        "the group coordinator of " + group + " does not know its topics yet; start again");
  }

  private boolean tryCommit(String group, Map<TopicPartition, OffsetAndMetadata> offsets) {
    if (offsets.isEmpty()) return true;
    try {
      admin.alterConsumerGroupOffsets(group, offsets).all().get();
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) return false;
      if (e.getCause() instanceof AuthorizationException) throw PipelineException.notAuthorized(e);
      throw new PipelineException("the offsets of " + group + " cannot be set", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private Stream<TopicPartition> partitions(Topic topic, int partitions) {
    return IntStream.range(0, topic.partitions(partitions))
        .mapToObj(partition -> new TopicPartition(topic.qualifiedName(kafka.prefix()), partition));
  }

  private static <T> T get(KafkaFuture<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthorizationException) throw PipelineException.notAuthorized(e);
      throw new PipelineException("the brokers rejected a request: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static PipelineException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new PipelineException("interrupted during a request to the brokers", e);
  }
}
