package orbweaver.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.utils.Exit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the broker of the sandbox: restarts, kills, ports and exits. */
@Tag("integration")
class LocalBrokerTest {
  @TempDir Path folder;

  @Test
  void recordsAndCommittedOffsetsSurviveARestart() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var clients = new Clients(broker.bootstrap());
      clients.createTopic("t");
      try (var producer = clients.producer("p");
          var consumer = clients.consumer("g", "t")) {
        clients.commit(producer, "t", "one");
        assertThat(Clients.read(consumer, 1)).containsExactly("one");
        consumer.commitSync();
        clients.commit(producer, "t", "two");
      }
    }

    try (var broker = LocalBroker.start(folder)) {
      var clients = new Clients(broker.bootstrap());
      try (var known = clients.consumer("g", "t");
          var stranger = clients.consumer("other", "t")) {
        assertThat(Clients.read(known, 1)).containsExactly("two");
        assertThat(Clients.read(stranger, 2)).containsExactly("one", "two");
      }
    }
  }

  @Test
  void abortedRecordsAreNotRead() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var clients = new Clients(broker.bootstrap());
      clients.createTopic("t");
      try (var producer = clients.producer("p");
          var consumer = clients.consumer("g", "t")) {
        producer.beginTransaction();
        clients.send(producer, "t", "regretted");
        producer.abortTransaction();
        clients.commit(producer, "t", "meant");

        assertThat(Clients.read(consumer, 1)).containsExactly("meant");
      }
    }
  }

  @Test
  void aRecordOfTwelveMebibytesIsAccepted() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var clients = new Clients(broker.bootstrap());
      clients.createTopic("t");
      var big = "x".repeat(12 << 20);
      try (var producer = clients.producer("p");
          var consumer = clients.consumer("g", "t")) {
        clients.commit(producer, "t", big);

        assertThat(Clients.read(consumer, 1)).containsExactly(big);
      }
    }
  }

  @Test
  void aTopicIsNotCreatedByAccess() throws Exception {
    try (var broker = LocalBroker.start(folder);
        var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrap()))) {
      assertThatThrownBy(() -> admin.describeTopics(List.of("t")).allTopicNames().get())
          .hasMessageContaining("UnknownTopicOrPartition");
      assertThat(admin.listTopics().names().get()).isEmpty();
    }
  }

  @Test
  void aSecondBrokerOnTheFolderIsRejectedAndTheFirstContinues() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      assertThatThrownBy(() -> LocalBroker.start(folder))
          .isInstanceOf(FolderInUseException.class)
          .hasMessageContaining("in use by a running broker");

      new Clients(broker.bootstrap()).createTopic("still-there");
    }
  }

  @Test
  void aPortInUseIsReportedAndTheFolderIsReleased() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> LocalBroker.start(folder, taken.getLocalPort()))
          .hasMessageContaining(taken.getLocalPort() + " of 127.0.0.1: in use");
    }

    LocalBroker.start(folder).close();
  }

  @Test
  void anotherPortIsUsedIfThePortIsTakenMeanwhile() throws Exception {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var taken = other.getLocalPort();
      var choice =
          new ArrayDeque<>(
              List.of(
                  new BrokerPorts(BrokerPorts.any().clients(), taken),
                  new BrokerPorts(taken, BrokerPorts.any().controller()),
                  BrokerPorts.any()));

      try (var broker = LocalBroker.start(folder, choice::remove, Optional.empty())) {
        new Clients(broker.bootstrap()).createTopic("t");
      }
      assertThat(choice).isEmpty();
    }
  }

  @Test
  void committedTransactionsSurviveAKillAndOpenTransactionsDoNot() throws Exception {
    var child = child();
    try (var lines = child.inputReader(UTF_8)) {
      assertThat(lines.readLine()).isEqualTo("ready");
      assertThatThrownBy(() -> LocalBroker.start(folder)).isInstanceOf(FolderInUseException.class);
      child.destroyForcibly().waitFor();
    }

    try (var broker = LocalBroker.start(folder)) {
      var clients = new Clients(broker.bootstrap());
      try (var producer = clients.producer("child");
          var consumer = clients.consumer("g", "t")) {
        clients.commit(producer, "t", "after");

        assertThat(Clients.read(consumer, 2)).containsExactly("kept", "after");
      }
    }
  }

  @Test
  void anExitOfKafkaIsReportedByTheBrokerAndDoesNotEndTheJvm() {
    try (var broker = LocalBroker.start(folder)) {
      assertThat(broker.fatalError().toCompletableFuture()).isNotDone();

      assertThatThrownBy(() -> Exit.halt(1, "the log folder failed"))
          .isInstanceOf(IllegalStateException.class);

      assertThat(broker.fatalError().toCompletableFuture())
          .isCompletedWithValue("Kafka exited with status 1: the log folder failed");
    }
  }

  @Test
  void anExitOfKafkaWithoutAMessageRefersToTheLog() {
    try (var broker = LocalBroker.start(folder)) {
      assertThatThrownBy(() -> Exit.exit(1)).isInstanceOf(IllegalStateException.class);

      assertThat(broker.fatalError().toCompletableFuture())
          .isCompletedWithValue("Kafka exited with status 1: see the last errors in the log");
    }
  }

  private Process child() throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            BrokerChild.class.getName(),
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
