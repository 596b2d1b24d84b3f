package orbweaver.cli.option;

import java.util.HashMap;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.settings.KafkaSettings;

/** Brokers that run elsewhere, with the client settings of the environment. */
public final class Brokers {
  private Brokers() {}

  /** At this address. */
  public static KafkaSettings at(String bootstrap) {
    var variables = new HashMap<>(Environment.ofProcess().variables());
    variables.put("KAFKA_BOOTSTRAP_SERVERS", bootstrap);
    return KafkaSettings.from(new Environment(variables));
  }
}
