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

/** A broker, watched and stopped as any station is. */
public final class BrokerStation implements Station {
  private static final String MADE_BY = "kafka/server/KafkaRaftServer.class";
  private static final String NONE =
      "no broker can be started here: images leave out what makes one, and demo, bench, service broker"
          + " and a crawl in a folder need it (expected: brokers elsewhere, told by --bootstrap or to"
          + " services by KAFKA_BOOTSTRAP_SERVERS; or ./orbweaver of the sources)";

  private final LocalBroker broker;
  private final AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());

  private BrokerStation(LocalBroker broker) {
    this.broker = broker;
    var _ = broker.fault().thenAccept(why -> fault.set(Optional.of(why)));
  }

  /**
   * Finds out, before anything is begun, whether there can be one.
   *
   * @throws CommandException when there cannot
   */
  public static void require() {
    if (ClassLoader.getSystemResource(MADE_BY) == null) throw CommandException.usage(NONE);
  }

  /** On any free port. */
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

  /** What clients connect to. */
  public String bootstrap() {
    return broker.bootstrap();
  }

  /** What nobody else shall connect to. */
  public InetSocketAddress controller() {
    return broker.controller();
  }

  @Override
  public String name() {
    return "broker";
  }

  // It was started with the folder; a broker that is there answers.
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
