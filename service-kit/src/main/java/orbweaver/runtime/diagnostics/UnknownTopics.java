package orbweaver.runtime.diagnostics;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Topics under the prefix of a pipeline that do not belong to it.
 *
 * @param known names of the topics that belong to it
 */
record UnknownTopics(KafkaSettings kafka, Set<String> known) {
  // Kafka Streams prefixes the names of its changelog topics with the group.
  private static final List<String> STREAMS_SERVICES = List.of("rule-service", "frontier-service");

  List<DiagnosticFinding> findings(Collection<String> names) {
    return names.stream()
        .filter(name -> !known.contains(name) && !isChangelog(name))
        .sorted()
        .map(this::finding)
        .toList();
  }

  private boolean isChangelog(String name) {
    return STREAMS_SERVICES.stream()
        .anyMatch(service -> name.startsWith(kafka.groupId(service) + "-"));
  }

  private DiagnosticFinding finding(String name) {
    var submissionTopic = Stream.of(name).filter(this::isNamedAsSubmissionTopic).findFirst();
    return DiagnosticFinding.warning(
        "topic " + name,
        submissionTopic
            .map(topic -> Topic.SEED.partyOf(kafka.prefix(), topic))
            .map(
                party ->
                    "belongs to no registered party (orbweaver party add %s registers it)"
                        .formatted(party))
            .orElse("does not belong to this pipeline (delete it, or use another prefix for it)"));
  }

  private boolean isNamedAsSubmissionTopic(String name) {
    var prefix = kafka.prefix();
    return name.length() > Topic.SEED.qualifiedName(prefix, "").length()
        && name.equals(Topic.SEED.qualifiedName(prefix, Topic.SEED.partyOf(prefix, name)));
  }
}
