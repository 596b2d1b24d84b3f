package orbweaver.runtime.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartitionInfo;
import org.junit.jupiter.api.Test;

class TopicCheckTest {
  private static final Map<String, String> TWO = Map.of("min.insync.replicas", "2");
  private final TopicCheck check =
      new TopicCheck(new NewTopic("t", 1, (short) 3).configs(Map.of()));

  @Test
  void threeReplicasOfWhichTwoMustBeInSyncAreSafe() {
    assertThat(check.partitions(described(3, 3))).isEmpty();
    assertThat(check.replication(described(3, 3), TWO)).isEmpty();
  }

  @Test
  void oneRequiredReplicaOfThreeIsAWarning() {
    assertThat(check.replication(described(3, 3), Map.of()))
        .singleElement()
        .asString()
        .contains("accepts a record that only 1 of 3 replicas has", "min.insync.replicas=2");
  }

  @Test
  void requiringAllReplicasIsAWarning() {
    assertThat(check.replication(described(2, 2), TWO))
        .singleElement()
        .asString()
        .contains("needs 2 of 2 replicas");
  }

  @Test
  void anOutOfSyncReplicaIsAWarningAndAPartitionWithoutALeaderAFault() {
    assertThat(check.partitions(described(3, 2))).isEmpty();
    assertThat(check.outOfSyncReplicas(described(3, 2)))
        .containsExactly(
            DiagnosticFinding.warning(
                "topic t",
                "the replica on broker 2 is out of sync (start the broker, or wait until it has"
                    + " caught up)"));
    assertThat(check.outOfSyncReplicas(described(3, 3))).isEmpty();
    assertThat(check.partitions(described(3, 0)))
        .singleElement()
        .extracting(DiagnosticFinding::severity)
        .isEqualTo(DiagnosticFinding.Severity.FAULT);
  }

  @Test
  void aSingleReplicaIsAWarning() {
    assertThat(check.replication(described(1, 1), Map.of()))
        .singleElement()
        .asString()
        .contains("has only one replica");
  }

  @Test
  void aMissingTopicIsAFaultWithItsPartitions() {
    assertThat(check.missing())
        .isEqualTo(
            DiagnosticFinding.fault(
                "topic t",
                "does not exist (expected: 1 partition; restore it, or create a new pipeline under"
                    + " another prefix)"));
  }

  @Test
  void anotherNumberOfPartitionsIsAFaultEvenIfAllHaveLeaders() {
    var four = new TopicCheck(new NewTopic("t", 4, (short) 3).configs(Map.of()));
    assertThat(four.partitions(described(3, 3)))
        .containsExactly(
            DiagnosticFinding.fault(
                "topic t",
                "has 1 partition (expected: 4; the number must not change, because hosts would move"
                    + " to other partitions)"));
  }

  @Test
  void aSettingThatLosesRecordsIsAFaultWithTheCommandThatRepairsIt() {
    var kept =
        new TopicCheck(new NewTopic("t", 1, (short) 3).configs(Map.of("retention.ms", "-1")));

    assertThat(kept.settings(Map.of("retention.ms", "86400000", "flush.ms", "1")))
        .containsExactly(
            DiagnosticFinding.fault(
                "topic t",
                "retention.ms is 86400000 (expected: -1; kafka-configs.sh --bootstrap-server"
                    + " \"$BROKERS\" --alter --entity-type topics --entity-name 't' --add-config"
                    + " retention.ms=-1)"));
  }

  @Test
  void aChangedBrokerDefaultIsAFaultAndAHarmlessSettingAWarning() {
    assertThat(check.settings(Map.of("retention.bytes", "1000", "compression.type", "gzip")))
        .extracting(DiagnosticFinding::severity)
        .containsExactly(DiagnosticFinding.Severity.WARNING, DiagnosticFinding.Severity.FAULT);
    assertThat(check.settings(Map.of("unclean.leader.election.enable", "true")))
        .extracting(DiagnosticFinding::severity)
        .containsExactly(DiagnosticFinding.Severity.FAULT);
    assertThat(check.settings(Map.of("unclean.leader.election.enable", "false"))).isEmpty();
  }

  @Test
  void aLargerRecordLimitIsSufficientAndASmallerLimitIsAFault() {
    var limited =
        new TopicCheck(new NewTopic("t", 1, (short) 3).configs(Map.of("max.message.bytes", "900")));
    assertThat(limited.settings(Map.of("max.message.bytes", "1000"))).isEmpty();
    assertThat(limited.settings(Map.of("max.message.bytes", "900"))).isEmpty();
    assertThat(limited.settings(Map.of("max.message.bytes", "899"))).hasSize(1);
  }

  private static TopicDescription described(int copies, int inSync) {
    var nodes = IntStream.range(0, copies).mapToObj(id -> new Node(id, "b.test", 9092)).toList();
    var leader = inSync == 0 ? null : nodes.getFirst();
    var partition = new TopicPartitionInfo(0, leader, nodes, nodes.subList(0, inSync));
    return new TopicDescription("t", false, List.of(partition));
  }
}
