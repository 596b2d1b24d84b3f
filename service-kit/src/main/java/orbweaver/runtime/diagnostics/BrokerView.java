package orbweaver.runtime.diagnostics;

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
import orbweaver.runtime.pipeline.PipelineException;
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

/** State of brokers as far as they authorize this client to see it; collects denied requests. */
final class BrokerView {
  private static final String TOPIC = "topic ";

  private final Admin admin;
  private final List<String> denied = new ArrayList<>();

  BrokerView(Admin admin) {
    this.admin = admin;
  }

  /** Returns the names of topics that begin with a prefix. */
  List<String> topicNames(String prefix) {
    return resultOf("names of topics", admin.listTopics().names()).stream()
        .flatMap(Collection::stream)
        .filter(name -> name.startsWith(prefix + "."))
        .toList();
  }

  /** Returns the descriptions of those of these topics that exist. */
  Map<String, TopicDescription> describeTopics(Collection<String> names) {
    var found = new TreeMap<String, TopicDescription>();
    admin
        .describeTopics(names)
        .topicNameValues()
        .forEach(
            (name, future) ->
                resultOf(TOPIC + name, future)
                    .ifPresent(description -> found.put(name, description)));
    return found;
  }

  /** Tests whether the brokers authorized the description of a topic, which may not exist. */
  boolean isVisible(String topic) {
    return !denied.contains(TOPIC + topic);
  }

  /** Returns the settings of these topics, by topic name. */
  Map<String, Map<String, String>> topicSettings(Collection<String> names) {
    var resources =
        names.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
    var found = new TreeMap<String, Map<String, String>>();
    admin
        .describeConfigs(resources)
        .values()
        .forEach(
            (topic, future) ->
                resultOf("settings of topic " + topic.name(), future)
                    .ifPresent(config -> found.put(topic.name(), values(config))));
    return found;
  }

  private static Map<String, String> values(Config config) {
    return config.entries().stream()
        .filter(entry -> entry.value() != null)
        .collect(toMap(ConfigEntry::name, ConfigEntry::value));
  }

  /** Returns the committed offsets of a group. */
  Optional<Map<TopicPartition, OffsetAndMetadata>> committedOffsets(String group) {
    var future = admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata();
    return resultOf("group " + group, future);
  }

  /** Returns a group with its members, if it exists. */
  Optional<ConsumerGroupDescription> describeGroup(String group) {
    var future = admin.describeConsumerGroups(List.of(group)).describedGroups().get(group);
    return resultOf("group " + group, requireNonNull(future));
  }

  /** Returns transactions with an id prefix that have been open for longer than that time. */
  List<OpenTransaction> openTransactions(String prefix, Duration time) {
    var options =
        new ListTransactionsOptions()
            .filterStates(List.of(TransactionState.ONGOING))
            .filterOnDuration(time.toMillis());
    return resultOf("transactions", admin.listTransactions(options).all()).stream()
        .flatMap(Collection::stream)
        .map(TransactionListing::transactionalId)
        .filter(id -> id.startsWith(prefix))
        .sorted()
        .flatMap(id -> transaction(id).stream())
        .toList();
  }

  private Optional<OpenTransaction> transaction(String id) {
    return resultOf("transaction " + id, admin.describeTransactions(List.of(id)).description(id))
        .map(
            transaction ->
                new OpenTransaction(
                    id,
                    Instant.ofEpochMilli(transaction.transactionStartTimeMs().orElse(0)),
                    transaction.topicPartitions().stream()
                        .map(Object::toString)
                        .sorted()
                        .toList()));
  }

  /** Returns the begin or end offsets of partitions. */
  Map<TopicPartition, Long> offsets(Collection<TopicPartition> partitions, OffsetSpec spec) {
    var queries = partitions.stream().collect(toMap(partition -> partition, _ -> spec));
    return resultOf("offsets", admin.listOffsets(queries).all()).stream()
        .flatMap(all -> all.entrySet().stream())
        .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
  }

  /** Returns a finding about the requests that the brokers denied, if there are any. */
  List<DiagnosticFinding> accessFindings() {
    if (denied.isEmpty()) return List.of();
    var what = denied.stream().sorted().distinct().collect(joining(", "));
    return List.of(
        DiagnosticFinding.warning(
            "rights",
            "the brokers deny this client access to "
                + what
                + " (orbweaver topics acl --role operator prints the required rights)"));
  }

  private <T> Optional<T> resultOf(String what, KafkaFuture<T> future) {
    try {
      return Optional.of(future.get());
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case UnknownTopicOrPartitionException _,
            GroupIdNotFoundException _,
            TransactionalIdNotFoundException _ ->
            Optional.empty();
        case AuthorizationException _ -> {
          denied.add(what);
          yield Optional.empty();
        }
        case null, default ->
            throw new PipelineException("the brokers did not describe " + what, e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PipelineException("interrupted during a request to the brokers", e);
    }
  }
}
