package orbweaver.admin.dlq;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;

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
  /** Returns the newest matching records. */
  List<DeadLetterEntry> find(DeadLetterReader reader, PipelineContext pipeline) {
    return reader.newest(limit, since, deadLetter -> matches(pipeline, deadLetter));
  }

  private boolean matches(PipelineContext pipeline, DeadLetterHeaders deadLetter) {
    return service.filter(name -> !deadLetter.service().equals(name)).isEmpty()
        && topic.filter(name -> !isNamed(pipeline, deadLetter.topic(), name)).isEmpty();
  }

  // Names of topics and of submission topics end in the same version.
  private static boolean isNamed(PipelineContext pipeline, String topic, String name) {
    var prefix = pipeline.kafka().prefix() + ".";
    var version = Topic.SEED.qualifiedName("").substring(1 + Topic.SEED.shortName().length());
    return topic.equals(name) || topic.equals(prefix + name + version);
  }
}
