package orbweaver.kit.station;

import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;

/** Factory of the sessions of a service. */
@FunctionalInterface
public interface Work {
  /** Creates a session, which has yet to join and continues at the last commit. */
  Session session();

  /** Tests whether a new session may follow a failure; otherwise the failure stops the service. */
  default boolean isPassing(RuntimeException failure) {
    return failure instanceof KafkaException && !(failure instanceof InvalidOffsetException);
  }

  /** Returns the message of a failure that stops the service. */
  default String sentence(RuntimeException failure) {
    return String.valueOf(failure.getMessage());
  }

  /** Releases resources that outlive sessions; no session follows. */
  default void end() {}
}
