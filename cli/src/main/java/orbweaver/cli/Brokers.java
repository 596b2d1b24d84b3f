package orbweaver.cli;

import java.util.HashMap;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.settings.KafkaSettings;

/** Brokers that run elsewhere, with the client settings of the environment. */
final class Brokers {
  private Brokers() {}

  static KafkaSettings at(String bootstrap) {
    var variables = new HashMap<>(Environment.ofProcess().variables());
    variables.put("KAFKA_BOOTSTRAP_SERVERS", bootstrap);
    return KafkaSettings.from(new Environment(variables));
  }
}
