package orbweaver.cli.broker;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import orbweaver.app.process.EmbeddedBroker;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.FolderInUseException;
import orbweaver.sandbox.LocalBroker;

/** Broker in this process, monitored and stopped like any service. */
public final class BrokerService implements EmbeddedBroker {
  static final String NAME = "broker";

  private static final String BROKER_CLASS = "kafka/server/KafkaRaftServer.class";
  private static final String NONE =
      "no broker can be started: container images do not contain the Kafka broker, which bench"
          + " --against broker, service broker and --embedded-broker need (expected: remote brokers, given by"
          + " --bootstrap-server or, for services, by KAFKA_BOOTSTRAP_SERVERS; or ./orbweaver in the"
          + " source tree; crawl and demo need no broker without --embedded-broker)";

  private final LocalBroker broker;
  private final AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());

  private BrokerService(LocalBroker broker) {
    this.broker = broker;
    var _ = broker.fatalError().thenAccept(why -> fault.set(Optional.of(why)));
  }

  /**
   * Requires that this process can run a broker.
   *
   * @throws OperationException if it cannot
   */
  public static void requireAvailable() {
    if (ClassLoader.getSystemResource(BROKER_CLASS) == null)
      throw OperationException.usageError(NONE);
  }

  /** Starts a broker on a free port. */
  public static BrokerService start(Path folder) {
    return start(() -> LocalBroker.start(folder));
  }

  static BrokerService start(Path folder, int port) {
    return start(() -> LocalBroker.start(folder, port));
  }

  private static BrokerService start(Supplier<LocalBroker> start) {
    requireAvailable();
    try {
      return new BrokerService(start.get());
    } catch (FolderInUseException e) {
      throw OperationException.folderError(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public String bootstrap() {
    return broker.bootstrap();
  }

  @Override
  public InetSocketAddress controllerAddress() {
    return broker.controllerAddress();
  }

  @Override
  public String name() {
    return NAME;
  }

  // The broker was started in its factory method.
  @Override
  public void start() {}

  @Override
  public boolean isReady() {
    return fault.get().isEmpty();
  }

  @Override
  public Optional<String> fault() {
    return fault.get();
  }

  @Override
  public void close() {
    broker.close();
  }
}
