package orbweaver.cli.dlq;

import java.time.Instant;
import java.util.Optional;
import orbweaver.admin.dlq.DeadLetterQuery;
import picocli.CommandLine.Option;

/** Options that select dead letters. */
final class DeadLetterFilter {
  @Option(
      names = "--service",
      paramLabel = "NAME",
      description = "Only records that this service rejected, such as rule-service.")
  private Optional<String> service = Optional.empty();

  @Option(
      names = "--topic",
      paramLabel = "NAME",
      description = "Only records of this topic: link, seed.leeds or the full name.")
  private Optional<String> topic = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "MOMENT",
      description = "Only records rejected since then: 2026-05-01 or 2026-05-01T12:00:00Z.")
  private Optional<Instant> since = Optional.empty();

  /** Returns the query for at most {@code limit} records. */
  DeadLetterQuery query(int limit) {
    return new DeadLetterQuery(service, topic, since, limit);
  }
}
