package orbweaver.sandbox;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Exit;
import org.jspecify.annotations.Nullable;

/** Where Kafka's wish to end the JVM lands: the brokers hear of it, the JVM lives on. */
final class KafkaExit {
  /** Kafka names few reasons as it ends, and logs the others a moment before. */
  private static final String LOGGED = "the last errors in the log say why";

  private static final Set<Consumer<String>> LISTENERS = ConcurrentHashMap.newKeySet();

  private KafkaExit() {}

  /** Kafka does not say which broker it gives up, so every listener of the JVM is told. */
  static void tell(Consumer<String> listener) {
    LISTENERS.add(listener);
    Exit.setExitProcedure(KafkaExit::refuse);
    Exit.setHaltProcedure(KafkaExit::refuse);
  }

  static void forget(Consumer<String> listener) {
    LISTENERS.remove(listener);
  }

  private static void refuse(int status, @Nullable String message) {
    var reason = message == null ? LOGGED : message;
    var why = "Kafka gave up with status " + status + ": " + reason;
    LISTENERS.forEach(listener -> listener.accept(why));
    // Kafka takes for granted that the line after its exit is never reached.
    throw new IllegalStateException(why);
  }
}
