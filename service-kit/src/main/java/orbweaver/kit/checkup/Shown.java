package orbweaver.kit.checkup;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import orbweaver.kit.ring.RingException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.clients.admin.TransactionState;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.TransactionalIdNotFoundException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** What brokers show to whom they let look; it keeps in mind what they do not. */
final class Shown {
  private static final String TOPIC = "topic ";

  private final Admin admin;
  private final List<String> refused = new ArrayList<>();

  Shown(Admin admin) {
    this.admin = admin;
  }

  /** The names of topics that begin with a prefix. */
  List<String> names(String prefix) {
    return answer("names of topics", admin.listTopics().names()).stream()
        .flatMap(Collection::stream)
        .filter(name -> name.startsWith(prefix + "."))
        .toList();
  }

  /** Those of these topics that are there. */
  Map<String, TopicDescription> topics(Collection<String> names) {
    var found = new TreeMap<String, TopicDescription>();
    admin
        .describeTopics(names)
        .topicNameValues()
        .forEach((name, told) -> answer(TOPIC + name, told).ifPresent(one -> found.put(name, one)));
    return found;
  }

  /** Whether they told of a topic, be it that there is none. */
  boolean hasAnswered(String topic) {
    return !refused.contains(TOPIC + topic);
  }

  /** The settings of these topics, by their names. */
  Map<String, Map<String, String>> settings(Collection<String> names) {
    var asked =
        names.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
    var found = new TreeMap<String, Map<String, String>>();
    admin
        .describeConfigs(asked)
        .values()
        .forEach(
            (topic, told) ->
                answer("settings of topic " + topic.name(), told)
                    .ifPresent(config -> found.put(topic.name(), values(config))));
    return found;
  }

  private static Map<String, String> values(Config config) {
    return config.entries().stream()
        .filter(entry -> entry.value() != null)
        .collect(toMap(ConfigEntry::name, ConfigEntry::value));
  }

  /** Where a group stands. */
  Optional<Map<TopicPartition, OffsetAndMetadata>> stands(String group) {
    var told = admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata();
    return answer("group " + group, told);
  }

  /** A group with its members, if it is there. */
  Optional<ConsumerGroupDescription> group(String group) {
    var told = admin.describeConsumerGroups(List.of(group)).describedGroups().get(group);
    return answer("group " + group, requireNonNull(told));
  }

  /** Transactions under a prefix that are open for longer than that. */
  List<OpenTransaction> transactions(String prefix, Duration time) {
    var asked =
        new ListTransactionsOptions()
            .filterStates(List.of(TransactionState.ONGOING))
            .filterOnDuration(time.toMillis());
    return answer("transactions", admin.listTransactions(asked).all()).stream()
        .flatMap(Collection::stream)
        .map(TransactionListing::transactionalId)
        .filter(id -> id.startsWith(prefix))
        .sorted()
        .flatMap(id -> transaction(id).stream())
        .toList();
  }

  private Optional<OpenTransaction> transaction(String id) {
    return answer("transaction " + id, admin.describeTransactions(List.of(id)).description(id))
        .map(
            one ->
                new OpenTransaction(
                    id,
                    Instant.ofEpochMilli(one.transactionStartTimeMs().orElse(0)),
                    one.topicPartitions().stream().map(Object::toString).sorted().toList()));
  }

  /** Where partitions begin or end. */
  Map<TopicPartition, Long> bounds(Collection<TopicPartition> partitions, OffsetSpec which) {
    var asked = partitions.stream().collect(toMap(partition -> partition, _ -> which));
    return answer("offsets", admin.listOffsets(asked).all()).stream()
        .flatMap(all -> all.entrySet().stream())
        .collect(toMap(Map.Entry::getKey, one -> one.getValue().offset()));
  }

  /** What they did not show, if anything. */
  List<Finding> refused() {
    if (refused.isEmpty()) return List.of();
    var what = refused.stream().sorted().distinct().collect(joining(", "));
    return List.of(
        Finding.warning(
            "rights",
            "the brokers do not show us "
                + what
                + " (who may look: orbweaver topics acl --role operator)"));
  }

  private <T> Optional<T> answer(String what, KafkaFuture<T> told) {
    try {
      return Optional.of(told.get());
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case UnknownTopicOrPartitionException _,
            GroupIdNotFoundException _,
            TransactionalIdNotFoundException _ ->
            Optional.empty();
        case AuthorizationException _ -> {
          refused.add(what);
          yield Optional.empty();
        }
        case null, default -> throw new RingException("the brokers do not show " + what, e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RingException("interrupted while the brokers were asked", e);
    }
  }
}
