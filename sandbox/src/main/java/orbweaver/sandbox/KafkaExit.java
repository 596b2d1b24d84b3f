package orbweaver.sandbox;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Exit;
import org.jspecify.annotations.Nullable;

/** Handler that keeps Kafka from ending the JVM and informs the brokers instead. */
final class KafkaExit {
  /** Reason of an exit without a message: Kafka has logged the cause before. */
  private static final String SEE_LOG = "see the last errors in the log";

  private static final Set<Consumer<String>> LISTENERS = ConcurrentHashMap.newKeySet();

  private KafkaExit() {}

  /** Adds a listener; every exit informs all listeners, since Kafka does not name the broker. */
  static void addListener(Consumer<String> listener) {
    LISTENERS.add(listener);
    Exit.setExitProcedure(KafkaExit::onExit);
    Exit.setHaltProcedure(KafkaExit::onExit);
  }

  static void removeListener(Consumer<String> listener) {
    LISTENERS.remove(listener);
  }

  private static void onExit(int status, @Nullable String text) {
    var reason = text == null ? SEE_LOG : text;
    var message = "Kafka exited with status " + status + ": " + reason;
    LISTENERS.forEach(listener -> listener.accept(message));
    // Kafka assumes that an exit does not return.
    throw new IllegalStateException(message);
  }
}
