package orbweaver.kit.settings;

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

/** The variables that are settings of Kafka's clients. */
final class ClientSettings {
  private static final String PREFIX = "KAFKA_";
  // Those are for Kafka's own scripts, and lie about in many a shell.
  private static final Pattern SCRIPTS =
      Pattern.compile("KAFKA_(HOME|VERSION|SCALA_VERSION|DEBUG|JMX_PORT|[A-Z0-9_]*OPTS)");
  // Kafka Streams passes a setting on to one of its clients.
  private static final Pattern PART =
      Pattern.compile("((main|restore|global)\\.)?(consumer|producer|admin)\\.");
  private static final Map<String, ConfigKey> KNOWN = known();

  private ClientSettings() {}

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

  /** Whether a variable is meant to be one. */
  static boolean isOne(String variable) {
    return variable.startsWith(PREFIX) && !SCRIPTS.matcher(variable).matches();
  }

  /**
   * The setting that a variable is.
   *
   * @throws SettingException when there is none, or it cannot be that
   */
  static String checked(String variable, String value) {
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
    return Stream.of(setting, PART.matcher(setting).replaceFirst(""))
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
