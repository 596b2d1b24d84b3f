package orbweaver.runtime;

import java.nio.file.Path;
import java.util.Map;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;

/** Broker in this JVM for all tests of a class, each of which creates its own pipeline. */
public final class SharedTestBroker implements AutoCloseable {
  private final LocalBroker broker;
  private final Admin admin;
  private int prefixes;

  public SharedTestBroker(Path folder) {
    broker = LocalBroker.start(folder);
    admin = Admin.create(KafkaSettings.of(broker.bootstrap()).adminConfig());
  }

  public Admin admin() {
    return admin;
  }

  /** Returns settings with a prefix that no pipeline has. */
  public KafkaSettings newPrefix() {
    prefixes++;
    return new KafkaSettings(broker.bootstrap(), "test" + prefixes, Map.of());
  }

  @Override
  public void close() {
    admin.close();
    broker.close();
  }
}
