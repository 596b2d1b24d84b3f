package orbweaver.sandbox;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * SASL authentication and ACLs of a broker. For tests: on loopback, every user's password is the
 * user name.
 *
 * @param users all users, except {@value #SUPER_USER}
 */
public record BrokerSecurity(List<String> users) {
  /** The super user. */
  public static final String SUPER_USER = "broker";

  private static final String LOGIN =
      "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\""
          + " password=\"%s\"";

  public BrokerSecurity {
    users = List.copyOf(users);
  }

  /** Returns the client settings of a user. */
  public static Map<String, String> clientSettings(String user) {
    return Map.of(
        "security.protocol",
        "SASL_PLAINTEXT",
        "sasl.mechanism",
        "PLAIN",
        "sasl.jaas.config",
        LOGIN.formatted(user, user) + ";");
  }

  /** Returns the broker settings, with this listener for clients. */
  Map<String, String> brokerSettings(String listener) {
    var known =
        users.stream()
            .map(user -> " user_%s=\"%s\"".formatted(user, user))
            .collect(joining("", " user_broker=\"broker\"", ";"));
    var login = LOGIN.formatted(SUPER_USER, SUPER_USER) + known;
    return Map.of(
        "listener.security.protocol.map",
        listener + ":SASL_PLAINTEXT," + BrokerSettings.CONTROLLER + ":PLAINTEXT",
        "inter.broker.listener.name",
        listener,
        "sasl.enabled.mechanisms",
        "PLAIN",
        "sasl.mechanism.inter.broker.protocol",
        "PLAIN",
        "listener.name." + listener.toLowerCase(Locale.ROOT) + ".plain.sasl.jaas.config",
        login,
        "authorizer.class.name",
        "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        // Only the broker in the same process connects to the controller.
        "super.users",
        "User:ANONYMOUS;User:" + SUPER_USER);
  }
}
