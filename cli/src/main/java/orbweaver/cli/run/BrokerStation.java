package orbweaver.cli.run;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import orbweaver.cli.exit.CommandException;
import orbweaver.kit.station.Station;
import orbweaver.sandbox.FolderInUseException;
import orbweaver.sandbox.LocalBroker;

/** Broker in this process, monitored and stopped like any service. */
public final class BrokerStation implements Station {
  private static final String BROKER_CLASS = "kafka/server/KafkaRaftServer.class";
  private static final String NONE =
      "no broker can be started: container images do not contain the Kafka broker, which demo,"
          + " bench, service broker and a crawl in a folder need (expected: remote brokers, given"
          + " by --bootstrap or, for services, by KAFKA_BOOTSTRAP_SERVERS; or ./orbweaver in the"
          + " source tree)";

  private final LocalBroker broker;
  private final AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());

  private BrokerStation(LocalBroker broker) {
    this.broker = broker;
    var _ = broker.fault().thenAccept(why -> fault.set(Optional.of(why)));
  }

  /**
   * Requires that this process can run a broker.
   *
   * @throws CommandException if it cannot
   */
  public static void require() {
    if (ClassLoader.getSystemResource(BROKER_CLASS) == null) throw CommandException.usage(NONE);
  }

  /** Starts a broker on a free port. */
  public static BrokerStation on(Path folder) {
    return on(() -> LocalBroker.start(folder));
  }

  static BrokerStation on(Path folder, int port) {
    return on(() -> LocalBroker.start(folder, port));
  }

  private static BrokerStation on(Supplier<LocalBroker> start) {
    require();
    try {
      return new BrokerStation(start.get());
    } catch (FolderInUseException e) {
      throw CommandException.folder(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the address for clients. */
  public String bootstrap() {
    return broker.bootstrap();
  }

  /** Returns the address of the controller, which only the broker itself uses. */
  public InetSocketAddress controller() {
    return broker.controller();
  }

  @Override
  public String name() {
    return "broker";
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
