package orbweaver.cli.options;

import java.util.HashMap;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.KafkaSettings;

/** Settings for remote brokers, combined with the client settings of the environment. */
public final class Brokers {
  private Brokers() {}

  /** Returns the settings for brokers at this address. */
  public static KafkaSettings at(String bootstrap) {
    var variables = new HashMap<>(Environment.ofProcess().variables());
    variables.put("KAFKA_BOOTSTRAP_SERVERS", bootstrap);
    return KafkaSettings.from(new Environment(variables));
  }
}
