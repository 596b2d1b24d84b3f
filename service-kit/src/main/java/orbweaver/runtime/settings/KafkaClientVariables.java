package orbweaver.runtime.settings;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.streams.StreamsConfig;

/** Environment variables that are settings of Kafka clients: {@code KAFKA_LINGER_MS} and so on. */
final class KafkaClientVariables {
  private static final String PREFIX = "KAFKA_";
  // Variables of Kafka's own scripts, which many shells have set.
  private static final Pattern SCRIPTS =
      Pattern.compile("KAFKA_(HOME|VERSION|SCALA_VERSION|DEBUG|JMX_PORT|[A-Z0-9_]*OPTS)");
  // Prefixes with which Kafka Streams passes a setting to one of its clients.
  private static final Pattern CLIENT_PREFIX =
      Pattern.compile("((main|restore|global)\\.)?(consumer|producer|admin)\\.");
  private static final Map<String, ConfigKey> KNOWN = known();

  private KafkaClientVariables() {}

  private static Map<String, ConfigKey> known() {
    var all = new TreeMap<String, ConfigKey>();
    for (var clients :
        List.of(
            StreamsConfig.configDef(),
            AdminClientConfig.configDef(),
            ConsumerConfig.configDef(),
            ProducerConfig.configDef())) {
      all.putAll(clients.configKeys());
    }
    return all;
  }

  /** Tests whether the name of a variable is that of a client setting. */
  static boolean isClientSetting(String variable) {
    return variable.startsWith(PREFIX) && !SCRIPTS.matcher(variable).matches();
  }

  /**
   * Returns the name of the setting, after a check of its value.
   *
   * @throws SettingException if there is no such setting, or the value is invalid
   */
  static String settingName(String variable, String value) {
    var setting = variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '.');
    var key = key(setting).orElseThrow(() -> SettingException.unknown(variable, variables()));
    try {
      var parsed = ConfigDef.parseType(key.name, value, key.type);
      if (key.validator != null) key.validator.ensureValid(key.name, requireNonNull(parsed));
    } catch (ConfigException e) {
      throw new SettingException(variable, value, expected(key));
    }
    return setting;
  }

  private static Optional<ConfigKey> key(String setting) {
    return Stream.of(setting, CLIENT_PREFIX.matcher(setting).replaceFirst(""))
        .flatMap(name -> Optional.ofNullable(KNOWN.get(name)).stream())
        .findFirst();
  }

  private static List<String> variables() {
    return KNOWN.keySet().stream()
        .map(name -> PREFIX + name.toUpperCase(Locale.ROOT).replace('.', '_'))
        .toList();
  }

  private static String expected(ConfigKey key) {
    var type = key.type.toString().toLowerCase(Locale.ROOT);
    return key.validator == null ? type : type + " " + key.validator;
  }
}
