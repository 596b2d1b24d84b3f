package orbweaver.runtime.service;

import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;

/** Factory of the sessions of a service. */
@FunctionalInterface
public interface SessionFactory {
  /** Creates a session, which has yet to join and continues at the last commit. */
  ConsumerSession newSession();

  /** Tests whether a new session may follow a failure; otherwise the failure stops the service. */
  default boolean isTransient(RuntimeException failure) {
    return failure instanceof KafkaException && !(failure instanceof InvalidOffsetException);
  }

  /** Returns the message of a failure that stops the service. */
  default String describe(RuntimeException failure) {
    return String.valueOf(failure.getMessage());
  }

  /** Releases resources that outlive sessions; no session follows. */
  default void release() {}
}
