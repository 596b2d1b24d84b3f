package orbweaver.runtime.diagnostics;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Overview of a running pipeline, from its brokers.
 *
 * @param groups status of each service's consumer group, in the order of the pipeline
 * @param openTransactions transactions that have been open for a long time
 * @param accessProblems requests that the brokers did not authorize
 */
public record PipelineOverview(
    List<GroupStatus> groups, List<OpenTransaction> openTransactions, List<String> accessProblems) {
  private static final String SINK = "graph-sink";
  // Healthy transactions of the services are shorter; brokers abort a transaction after 15 seconds.
  private static final Duration MIN_OPEN_TIME = Duration.ofSeconds(10);

  /** Returns the current overview of a pipeline. */
  public static PipelineOverview of(PipelineContext pipeline) {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var brokers = new BrokerView(admin);
      var groups =
          Stream.concat(PipelineAdmin.SERVICES_WITH_KAFKA_OFFSETS.stream(), Stream.of(SINK))
              .map(service -> group(pipeline, brokers, service));
      var optional =
          Topic.OPTIONAL_READERS.stream()
              .map(service -> group(pipeline, brokers, service))
              .filter(GroupStatus::hasEverRun);
      var open = brokers.openTransactions(pipeline.kafka().prefix() + ".", MIN_OPEN_TIME);
      return new PipelineOverview(
          Stream.concat(groups, optional).toList(),
          open,
          brokers.accessFindings().stream().map(DiagnosticFinding::text).toList());
    }
  }

  private static GroupStatus group(PipelineContext pipeline, BrokerView brokers, String service) {
    var name = pipeline.kafka().groupId(service);
    var description = brokers.describeGroup(name);
    var committed = brokers.committedOffsets(name).orElse(Map.of());
    var members = description.map(PipelineOverview::members).orElse(Map.of());
    var read = Topic.readBy(service).flatMap(topic -> partitions(pipeline, topic)).toList();
    var ends = brokers.offsets(read, OffsetSpec.latest());
    var state =
        description
            .map(group -> group.groupState().toString().toLowerCase(Locale.ROOT))
            .orElse("absent");
    var parts =
        read.stream().map(partition -> partition(partition, committed, ends, members)).toList();
    return new GroupStatus(
        service, state, members.values().stream().distinct().sorted().toList(), parts);
  }

  private static GroupStatus.PartitionStatus partition(
      TopicPartition partition,
      Map<TopicPartition, OffsetAndMetadata> committed,
      Map<TopicPartition, Long> ends,
      Map<TopicPartition, String> members) {
    return new GroupStatus.PartitionStatus(
        partition.topic(),
        partition.partition(),
        Optional.ofNullable(committed.get(partition)).map(OffsetAndMetadata::offset),
        ends.getOrDefault(partition, 0L),
        Optional.ofNullable(members.get(partition)));
  }

  private static Map<TopicPartition, String> members(ConsumerGroupDescription group) {
    return group.members().stream()
        .flatMap(
            member ->
                member.assignment().topicPartitions().stream()
                    .map(partition -> Map.entry(partition, name(member))))
        .collect(toMap(Map.Entry::getKey, Map.Entry::getValue, (first, _) -> first));
  }

  private static String name(MemberDescription member) {
    return member.groupInstanceId().orElse(member.consumerId());
  }

  private static Stream<TopicPartition> partitions(PipelineContext pipeline, Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(partition -> new TopicPartition(pipeline.topicName(topic), partition));
  }
}
