package orbweaver.e2e.cluster;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.e2e.CommandProcess;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;

/** Three brokers, also controllers, one of which may be down: their settings and state. */
final class TestBrokers {
  static final int NUMBER = 3;

  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");
  private static final String HEAP = "-Xmx320m";
  private static final String CONTROLLER = "CONTROLLER";

  private final Path folder;
  private final List<Integer> ports;

  private TestBrokers(Path folder, List<Integer> ports) {
    this.folder = folder;
    this.ports = ports;
  }

  /** Creates their folders and finds free ports. */
  static TestBrokers in(Path folder) throws Exception {
    var brokers = new TestBrokers(folder, freePorts(2 * NUMBER));
    var cluster = Uuid.randomUuid().toString();
    for (var node = 1; node <= NUMBER; node++) {
      brokers.format(node, cluster);
      Files.writeString(brokers.settings(node), brokers.settingsText(node));
    }
    return brokers;
  }

  private static List<Integer> freePorts(int number) throws IOException {
    var held = new ArrayList<ServerSocket>();
    try {
      for (var i = 0; i < number; i++) held.add(new ServerSocket(0, 1, LOOPBACK));
      return held.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (var socket : held) socket.close();
    }
  }

  private void format(int node, String cluster) throws Exception {
    var logs = Files.createDirectories(logs(node)).toString();
    var nobody = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    new Formatter()
        .setNodeId(node)
        .setClusterId(cluster)
        .setControllerListenerName(CONTROLLER)
        .addDirectory(logs)
        .setMetadataLogDirectory(logs)
        .setPrintStream(nobody)
        .run();
  }

  private Path logs(int node) {
    return folder.resolve("broker-" + node);
  }

  private Path settings(int node) {
    return folder.resolve("broker-" + node + ".properties");
  }

  private String settingsText(int node) {
    var voters = nodes().map(one -> one + "@" + controller(one)).collect(joining(","));
    return """
    node.id=%d
    process.roles=broker,controller
    listeners=PLAINTEXT://%s,CONTROLLER://%s
    controller.listener.names=CONTROLLER
    listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
    controller.quorum.voters=%s
    log.dirs=%s
    default.replication.factor=3
    min.insync.replicas=2
    offsets.topic.replication.factor=3
    offsets.topic.num.partitions=6
    transaction.state.log.replication.factor=3
    transaction.state.log.min.isr=2
    transaction.state.log.num.partitions=6
    auto.create.topics.enable=false
    message.max.bytes=13000000
    replica.fetch.max.bytes=13000000
    log.retention.ms=-1
    log.cleaner.dedupe.buffer.size=8388608
    num.network.threads=2
    num.io.threads=3
    """
        .formatted(node, client(node), controller(node), voters, logs(node));
  }

  private static Stream<Integer> nodes() {
    return IntStream.rangeClosed(1, NUMBER).boxed();
  }

  private String client(int node) {
    return "127.0.0.1:" + ports.get(node - 1);
  }

  private String controller(int node) {
    return "127.0.0.1:" + ports.get(NUMBER + node - 1);
  }

  /** Returns the bootstrap address. */
  String bootstrap() {
    return nodes().map(this::client).collect(joining(","));
  }

  /** Returns the process builder of a broker. */
  ProcessBuilder process(int node) {
    return CommandProcess.program("kafka.Kafka", HEAP, folder, settings(node).toString());
  }

  /** Tests whether a broker answers and all partitions have all replicas in sync. */
  boolean isReady(int node) throws InterruptedException {
    try (var admin = admin(client(node))) {
      var _ = admin.describeCluster().nodes().get();
      return areWhole();
    } catch (ExecutionException e) {
      return false;
    }
  }

  /** Tests whether all partitions have all replicas in sync. */
  boolean areWhole() throws InterruptedException {
    try (var admin = admin()) {
      if (admin.describeCluster().nodes().get().size() < NUMBER) return false;
      var names = admin.listTopics().names().get();
      return admin.describeTopics(names).allTopicNames().get().values().stream()
          .flatMap(topic -> topic.partitions().stream())
          .allMatch(partition -> partition.isr().size() == NUMBER);
    } catch (ExecutionException e) {
      return false;
    }
  }

  /** Tests whether the other brokers have fenced one; a sleeping broker does not answer. */
  boolean areFewer() throws InterruptedException {
    try (var admin = admin()) {
      return admin.describeCluster().nodes().get().size() < NUMBER;
    } catch (ExecutionException e) {
      return false;
    }
  }

  Admin admin() {
    return admin(bootstrap());
  }

  private static Admin admin(String bootstrap) {
    return Admin.create(
        Map.of(
            "bootstrap.servers",
            bootstrap,
            "default.api.timeout.ms",
            "8000",
            "request.timeout.ms",
            "4000"));
  }
}
