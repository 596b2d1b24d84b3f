package orbweaver.app.process;

import java.nio.file.Path;

/** Starter of embedded brokers, given by programs that contain the Kafka server. */
@FunctionalInterface
public interface BrokerStarter {
  /**
   * Starts a broker on a free port.
   *
   * @param folder folder of its data
   */
  EmbeddedBroker start(Path folder);
}
