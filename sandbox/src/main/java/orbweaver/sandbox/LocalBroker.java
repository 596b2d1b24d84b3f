package orbweaver.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * Kafka broker in this JVM, on loopback only. Its folder is persistent: a later broker on the same
 * folder, perhaps on another port, has the same topics, records and committed offsets.
 */
public final class LocalBroker implements AutoCloseable {
  private static final int ATTEMPTS = 5;

  private final FolderClaim claim;
  private final BrokerSettings settings;
  private final KafkaRaftServer server;
  private final CompletableFuture<String> fatalError = new CompletableFuture<>();
  private final Consumer<String> exitListener = fatalError::complete;

  private LocalBroker(FolderClaim claim, BrokerPorts ports, Optional<BrokerSecurity> security)
      throws IOException {
    this.claim = claim;
    settings = new BrokerSettings(claim.folder(), ports.clients(), ports.controller(), security);
    if (Files.exists(claim.folder().resolve("meta.properties"))) StaleBroker.unregister(settings);
    else format(claim.folder());
    server = new KafkaRaftServer(new KafkaConfig(settings.toMap(), false), Time.SYSTEM);
    KafkaExit.addListener(exitListener);
  }

  /** Starts a broker on this folder and a free port. */
  public static LocalBroker start(Path folder) {
    return start(folder, BrokerPorts::any, Optional.empty());
  }

  /** Starts a broker with authentication. */
  public static LocalBroker start(Path folder, BrokerSecurity security) {
    return start(folder, BrokerPorts::any, Optional.of(security));
  }

  /**
   * Starts a broker on this folder and port; it is ready for clients on return.
   *
   * @throws FolderInUseException if another broker uses the folder
   */
  public static LocalBroker start(Path folder, int port) {
    return start(folder, () -> BrokerPorts.withClientPort(port), Optional.empty());
  }

  /** Starts a broker; if another process took a port in the meantime, it retries with others. */
  static LocalBroker start(
      Path folder, Supplier<BrokerPorts> portChoice, Optional<BrokerSecurity> security) {
    for (var attempt = 1; ; attempt++) {
      var ports = portChoice.get();
      try {
        return start(FolderClaim.on(folder), ports, security);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (RuntimeException e) {
        if (attempt == ATTEMPTS || ports.areFree()) throw e;
      }
    }
  }

  private static LocalBroker start(
      FolderClaim claim, BrokerPorts ports, Optional<BrokerSecurity> security) throws IOException {
    var isRunning = false;
    try {
      var broker = new LocalBroker(claim, ports, security);
      broker.startOrStop();
      isRunning = true;
      return broker;
    } finally {
      if (!isRunning) claim.close();
    }
  }

  private void startOrStop() {
    var isRunning = false;
    try {
      server.startup();
      isRunning = true;
    } finally {
      if (!isRunning) stop();
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
      throw new IOException(folder + ": could not be formatted for a broker", e);
    }
  }

  /** Returns the address for clients, such as {@code 127.0.0.1:9092}. */
  public String bootstrap() {
    return "127.0.0.1:" + settings.port();
  }

  /** Returns the address of the controller listener. */
  public InetSocketAddress controllerAddress() {
    return InetSocketAddress.createUnresolved("127.0.0.1", settings.controllerPort());
  }

  /** Returns a stage that completes with a message if Kafka fails; otherwise it never completes. */
  public CompletionStage<String> fatalError() {
    return fatalError.minimalCompletionStage();
  }

  @Override
  public void close() {
    stop();
    claim.close();
  }

  private void stop() {
    server.shutdown();
    server.awaitShutdown();
    KafkaExit.removeListener(exitListener);
  }
}
