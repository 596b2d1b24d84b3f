package orbweaver.kit;

import java.nio.file.Path;
import java.util.Map;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;

/** Broker in this JVM for all tests of a class, each of which creates its own pipeline. */
public final class RingsOnBroker implements AutoCloseable {
  private final LocalBroker broker;
  private final Admin admin;
  private int prefixes;

  public RingsOnBroker(Path folder) {
    broker = LocalBroker.start(folder);
    admin = Admin.create(KafkaSettings.at(broker.bootstrap()).admin());
  }

  public Admin admin() {
    return admin;
  }

  /** Returns settings with a prefix that no pipeline has. */
  public KafkaSettings another() {
    prefixes++;
    return new KafkaSettings(broker.bootstrap(), "test" + prefixes, Map.of());
  }

  @Override
  public void close() {
    admin.close();
    broker.close();
  }
}
