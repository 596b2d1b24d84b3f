package orbweaver.admin.dlq;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Query for dead letters.
 *
 * @param service service that rejected the record; any if empty
 * @param topic source topic, by short or full name; any if empty
 * @param since earliest time of the rejection; any if empty
 * @param limit maximum number of records, the newest first
 */
public record DeadLetterQuery(
    Optional<String> service, Optional<String> topic, Optional<Instant> since, int limit) {
  /**
   * Tests whether an entry is of the service and the topic.
   *
   * @param isNamed tests whether its topic has a name that a user wrote
   */
  public boolean matchesSource(DeadLetterEntry entry, Predicate<String> isNamed) {
    return service.filter(name -> !entry.source().service().equals(name)).isEmpty()
        && topic.filter(isNamed.negate()).isEmpty();
  }
}
