package orbweaver.kit;

import java.nio.file.Path;
import java.util.Map;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;

/** A broker in this JVM for all tests of a class, each of which makes a ring of its own. */
public final class RingsOnBroker implements AutoCloseable {
  private final LocalBroker broker;
  private final Admin admin;
  private int rings;

  public RingsOnBroker(Path folder) {
    broker = LocalBroker.start(folder);
    admin = Admin.create(KafkaSettings.at(broker.bootstrap()).admin());
  }

  public Admin admin() {
    return admin;
  }

  /** Where a ring may be made that nobody made yet. */
  public KafkaSettings another() {
    rings++;
    return new KafkaSettings(broker.bootstrap(), "ring" + rings, Map.of());
  }

  @Override
  public void close() {
    admin.close();
    broker.close();
  }
}
