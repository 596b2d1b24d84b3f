package orbweaver.kit.station;

import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;

/** What a station does, session after session. */
@FunctionalInterface
public interface Work {
  /** A session that is yet to join. It begins where the last commit ended. */
  Session session();

  /** Whether another session may follow after this trouble; if not, it stops the station. */
  default boolean isPassing(RuntimeException trouble) {
    return trouble instanceof KafkaException && !(trouble instanceof InvalidOffsetException);
  }

  /** What is said of a trouble that stops the station. */
  default String sentence(RuntimeException trouble) {
    return String.valueOf(trouble.getMessage());
  }

  /** Lets go of what outlives the sessions; no other follows. */
  default void end() {}
}
