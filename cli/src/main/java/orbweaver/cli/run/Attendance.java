package orbweaver.cli.run;

import orbweaver.cli.folder.ServiceFolder;
import orbweaver.kit.wire.KafkaRing;

/** What goes on beside a service while it works. */
@FunctionalInterface
public interface Attendance {
  /**
   * Begins.
   *
   * @param health where the service says how it is
   * @return what ends it
   */
  Runnable begin(Service service, ServiceFolder folder, KafkaRing ring, String health);
}
