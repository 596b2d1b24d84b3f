package orbweaver.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A Kafka broker in this JVM, on loopback only. Its folder is kept: a later broker on the same
 * folder, perhaps on another port, has the same topics, records and committed offsets.
 */
public final class LocalBroker implements AutoCloseable {
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

  private final FolderClaim claim;
  private final BrokerSettings settings;
  private final KafkaRaftServer server;
  private final CompletableFuture<String> fault = new CompletableFuture<>();
  private final Consumer<String> faultListener = fault::complete;

  private LocalBroker(FolderClaim claim, int port, int controllerPort) throws IOException {
    this.claim = claim;
    settings = new BrokerSettings(claim.folder(), port, controllerPort);
    if (Files.exists(claim.folder().resolve("meta.properties"))) FormerSelf.strikeOff(settings);
    else format(claim.folder());
    server = new KafkaRaftServer(new KafkaConfig(settings.toMap(), false), Time.SYSTEM);
    KafkaExit.tell(faultListener);
  }

  /** Runs a broker on this folder and any free port. */
  public static LocalBroker start(Path folder) {
    return start(folder, freePort());
  }

  /**
   * Runs a broker on this folder and port, ready for clients on return.
   *
   * @throws FolderInUseException if another broker has the folder
   */
  public static LocalBroker start(Path folder, int port) {
    try {
      var controllerPort = freePortBeside(port);
      var broker = new LocalBroker(FolderClaim.on(folder), port, controllerPort);
      broker.startOrClose();
      return broker;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void startOrClose() {
    var isRunning = false;
    try {
      server.startup();
      isRunning = true;
    } finally {
      if (!isRunning) close();
    }
  }

  private static void format(Path folder) throws IOException {
    try {
      new Formatter()
          .setNodeId(BrokerSettings.NODE)
          .setClusterId(Uuid.randomUuid().toString())
          .setControllerListenerName(BrokerSettings.CONTROLLER)
          .addDirectory(folder.toString())
          .setMetadataLogDirectory(folder.toString())
          .setPrintStream(
              new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
          .run();
    } catch (Exception e) {
      throw new IOException(folder + ": not formatted for a broker", e);
    }
  }

  /** What clients connect to, {@code 127.0.0.1:9092}. */
  public String bootstrap() {
    return "127.0.0.1:" + settings.port();
  }

  /**
   * Completes with a sentence if Kafka gives itself up; a broker that is well never completes it.
   */
  public CompletionStage<String> fault() {
    return fault.minimalCompletionStage();
  }

  @Override
  public void close() {
    server.shutdown();
    server.awaitShutdown();
    KafkaExit.forget(faultListener);
    claim.close();
  }

  /**
   * Any other one, while that one is held. Kafka would say too that it is taken, after half a start
   * and among a hundred lines.
   */
  private static int freePortBeside(int port) throws IOException {
    try (var _ = new ServerSocket(port, 1, LOOPBACK)) {
      return freePort();
    } catch (BindException e) {
      throw new IOException("port " + port + " of 127.0.0.1: taken (expected: a free one)", e);
    }
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, LOOPBACK)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
