package orbweaver.sandbox;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A broker's guard: it lets in who says his name twice, and lets him do what he is allowed by
 * access control lists. For tests: on loopback, and without any secret.
 *
 * @param users all who are let in, but {@value #ALL_POWERFUL}
 */
public record Guard(List<String> users) {
  /** The user who may do everything. */
  public static final String ALL_POWERFUL = "broker";

  private static final String LOGIN =
      "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\""
          + " password=\"%s\"";

  public Guard {
    users = List.copyOf(users);
  }

  /** What the client of a user is told. */
  public static Map<String, String> client(String user) {
    return Map.of(
        "security.protocol",
        "SASL_PLAINTEXT",
        "sasl.mechanism",
        "PLAIN",
        "sasl.jaas.config",
        LOGIN.formatted(user, user) + ";");
  }

  /** What the broker is told, with that listener for clients. */
  Map<String, String> settings(String listener) {
    var known =
        users.stream()
            .map(user -> " user_%s=\"%s\"".formatted(user, user))
            .collect(joining("", " user_broker=\"broker\"", ";"));
    var login = LOGIN.formatted(ALL_POWERFUL, ALL_POWERFUL) + known;
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
        // Whoever reaches the controller is the broker in the same process.
        "super.users",
        "User:ANONYMOUS;User:" + ALL_POWERFUL);
  }
}
