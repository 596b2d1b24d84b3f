package orbweaver.cli.dlq;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
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

  /** Returns the newest matching records, at most {@code limit}. */
  List<DeadLetterEntry> newest(DeadLetterReader reader, PipelineContext ring, int limit) {
    return reader.newest(limit, since, letter -> matches(ring, letter));
  }

  private boolean matches(PipelineContext ring, DeadLetterHeaders letter) {
    return service.filter(name -> !letter.service().equals(name)).isEmpty()
        && topic.filter(name -> !isNamed(ring, letter.topic(), name)).isEmpty();
  }

  // Names of topics and of submission topics end in the same version.
  private static boolean isNamed(PipelineContext ring, String topic, String name) {
    var prefix = ring.kafka().prefix() + ".";
    var version = Topic.SEED.qualifiedName("").substring(1 + Topic.SEED.shortName().length());
    return topic.equals(name) || topic.equals(prefix + name + version);
  }
}
