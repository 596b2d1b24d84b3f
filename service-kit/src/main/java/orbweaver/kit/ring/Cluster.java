package orbweaver.kit.ring;

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
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** What there is of a ring on the brokers, its records aside. */
record Cluster(Admin admin, KafkaSettings kafka) {
  private static final short TRANSACTION_VERSION = 2;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(10);

  void requireTransactions() {
    var features = get(admin.describeFeatures().featureMetadata());
    var level = features.finalizedFeatures().get("transaction.version");
    if (level != null && level.maxVersionLevel() >= TRANSACTION_VERSION) return;
    throw new RingException(
        "the brokers have transaction.version "
            + (level == null ? "0" : level.maxVersionLevel())
            + " (expected: 2; Kafka 4.0 or newer, and there kafka-features.sh --bootstrap-server "
            + kafka.bootstrap()
            + " upgrade --feature transaction.version=2)");
  }

  boolean has(Topic topic) {
    return counts(List.of(topic)).containsKey(topic);
  }

  /** As many as the topics that are there have, if there are any. */
  Optional<Integer> partitions() {
    var counts = counts(List.of(Topic.values()));
    var ring = counts.entrySet().stream().filter(has -> isRingWide(has.getKey())).findFirst();
    var partitions = ring.map(Map.Entry::getValue);
    requireAgreement(counts, partitions.orElse(1));
    return partitions;
  }

  /**
   * Refuses a ring one of whose topics is gone, or has other partitions than it was made with. What
   * we may not look at is passed over.
   */
  void requireAsMade(int ring) {
    var ours = visible();
    await(() -> counts(ours).size() == ours.size(), () -> gone(ours));
    requireAgreement(counts(ours), ring);
  }

  private String gone(List<Topic> topics) {
    var there = counts(topics).keySet();
    return "the ring under the prefix %s has lost topic %s, and with it its records (restore it, or make a new ring under another prefix)"
        .formatted(
            kafka.prefix(),
            topics.stream()
                .filter(topic -> !there.contains(topic))
                .map(topic -> topic.in(kafka.prefix()))
                .collect(joining(", ")));
  }

  private List<Topic> visible() {
    var described = describe(List.of(Topic.values()));
    return Stream.of(Topic.values())
        .filter(topic -> isVisible(requireNonNull(described.get(topic.in(kafka.prefix())))))
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

  private static boolean isRingWide(Topic topic) {
    return topic.partitions(2) == 2;
  }

  private void requireAgreement(Map<Topic, Integer> counts, int ring) {
    if (counts.entrySet().stream().allMatch(has -> has.getKey().partitions(ring) == has.getValue()))
      return;
    throw new RingException(
        "the topics under the prefix "
            + kafka.prefix()
            + " are not of one ring, their partitions are "
            + counts.entrySet().stream()
                .map(has -> has.getKey().word() + " " + has.getValue())
                .collect(joining(", "))
            + " (delete them, or take another prefix)");
  }

  private Map<Topic, Integer> counts(List<Topic> topics) {
    var described = describe(topics);
    var counts = new EnumMap<Topic, Integer>(Topic.class);
    for (var topic : topics) {
      described(requireNonNull(described.get(topic.in(kafka.prefix()))))
          .ifPresent(one -> counts.put(topic, one.partitions().size()));
    }
    return counts;
  }

  private Map<String, KafkaFuture<TopicDescription>> describe(List<Topic> topics) {
    var names = topics.stream().map(topic -> topic.in(kafka.prefix())).toList();
    return admin.describeTopics(names).topicNameValues();
  }

  private Optional<TopicDescription> described(KafkaFuture<TopicDescription> description) {
    try {
      return Optional.of(description.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) return Optional.empty();
      if (e.getCause() instanceof TopicAuthorizationException) throw RingException.refused(e);
      throw new RingException("the brokers at " + kafka.bootstrap() + " did not answer", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Makes the topics that are not there yet; in one request, one after the other takes seconds. */
  void make(List<NewTopic> topics) {
    admin.createTopics(topics).values().forEach(Cluster::awaitTopic);
  }

  /** Waits until the brokers know all topics: they hear of new ones a little later than we do. */
  void awaitTopics() {
    var all = List.of(Topic.values());
    await(() -> counts(all).size() == all.size(), "the brokers did not make the topics");
  }

  /** Waits until the brokers know that topic, and refuses it if it has several partitions. */
  void awaitSinglePartition(String name) {
    await(() -> partitionsOf(name) > 0, "the brokers did not make topic " + name);
    var partitions = partitionsOf(name);
    if (partitions == 1) return;
    throw new RingException(
        "topic %s has %d partitions (expected: 1; delete it, nobody has read it)"
            .formatted(name, partitions));
  }

  private int partitionsOf(String name) {
    var description = admin.describeTopics(List.of(name)).topicNameValues().get(name);
    return described(requireNonNull(description)).map(one -> one.partitions().size()).orElse(0);
  }

  // No broker tells when it has heard of something: it must be asked again.
  static void await(BooleanSupplier condition, String otherwise) {
    await(condition, () -> otherwise);
  }

  private static void await(BooleanSupplier condition, Supplier<String> otherwise) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) throw new RingException(otherwise.get());
      LockSupport.parkNanos(PAUSE.toNanos());
    }
  }

  private static void awaitTopic(String name, KafkaFuture<Void> made) {
    try {
      made.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof TopicExistsException) return;
      if (e.getCause() instanceof AuthorizationException) throw RingException.refused(e);
      throw new RingException("topic " + name + " cannot be made", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /**
   * Lets a station's group begin at offset 0 wherever it does not stand yet: by decree, so that it
   * can never begin anywhere by accident.
   */
  void beginAtZero(String station, int ring) {
    var group = kafka.group(station);
    var stands = get(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    var zeros =
        Topic.readBy(station)
            .flatMap(topic -> partitions(topic, ring))
            .filter(partition -> !stands.containsKey(partition))
            .collect(toMap(partition -> partition, _ -> new OffsetAndMetadata(0)));
    // A broker that coordinates a group may hear of new topics later than we do.
    await(() -> isKept(group, zeros), "the broker of " + group + " does not know its topics");
  }

  private boolean isKept(String group, Map<TopicPartition, OffsetAndMetadata> begins) {
    if (begins.isEmpty()) return true;
    try {
      admin.alterConsumerGroupOffsets(group, begins).all().get();
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) return false;
      if (e.getCause() instanceof AuthorizationException) throw RingException.refused(e);
      throw new RingException("the offsets of " + group + " cannot be set", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private Stream<TopicPartition> partitions(Topic topic, int ring) {
    return IntStream.range(0, topic.partitions(ring))
        .mapToObj(partition -> new TopicPartition(topic.in(kafka.prefix()), partition));
  }

  private static <T> T get(KafkaFuture<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthorizationException) throw RingException.refused(e);
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
