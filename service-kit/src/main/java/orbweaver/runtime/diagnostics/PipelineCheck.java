package orbweaver.runtime.diagnostics;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.CountText;
import orbweaver.contract.EnumText;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.pipeline.NewTopics;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** Read-only comparison of a pipeline and its brokers with their required state. */
public final class PipelineCheck {
  private static final String NO_PIPELINE =
      "does not exist, or its creation was interrupted (orbweaver topics create creates it)";

  private final KafkaSettings kafka;
  private final BrokerView brokers;
  private final List<DiagnosticFinding> findings = new ArrayList<>();

  private PipelineCheck(KafkaSettings kafka, BrokerView brokers) {
    this.kafka = kafka;
    this.brokers = brokers;
  }

  /** Returns all findings, faults first. */
  public static List<DiagnosticFinding> run(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var check = new PipelineCheck(kafka, new BrokerView(admin));
      check.checkBrokers();
      check.checkManifest().ifPresent(check::checkPipeline);
      return check.findings.stream().sorted(comparing(DiagnosticFinding::severity)).toList();
    }
  }

  private void checkBrokers() {
    try {
      PipelineAdmin.requireSupportedBrokers(kafka);
      findings.add(DiagnosticFinding.note("brokers", "transaction.version 2"));
    } catch (PipelineException e) {
      findings.add(DiagnosticFinding.fault("brokers", String.valueOf(e.getMessage())));
    }
  }

  private Optional<PipelineManifest> checkManifest() {
    var subject = "pipeline " + kafka.prefix();
    try {
      var found = PipelineAdmin.manifest(kafka);
      findings.add(
          found
              .map(PipelineCheck::compatibility)
              .orElse(DiagnosticFinding.fault(subject, NO_PIPELINE)));
      return found;
    } catch (PipelineException e) {
      findings.add(DiagnosticFinding.fault(subject, String.valueOf(e.getMessage())));
      return Optional.empty();
    }
  }

  private static DiagnosticFinding compatibility(PipelineManifest pipeline) {
    var subject = "pipeline " + pipeline.id();
    var key = EnumText.of(pipeline.politenessKey());
    var text =
        "%s, key %s, hash %s, public suffixes of %s"
            .formatted(
                CountText.of(pipeline.partitions(), "partition"),
                key,
                pipeline.hash(),
                pipeline.publicSuffixes());
    return PipelineAdmin.incompatibility(pipeline)
        .map(reason -> DiagnosticFinding.fault(subject, reason))
        .orElseGet(() -> DiagnosticFinding.note(subject, text));
  }

  private void checkPipeline(PipelineManifest manifest) {
    var pipeline = new PipelineContext(kafka, manifest);
    var parties = parties(pipeline);
    var expected = expected(pipeline, parties);
    checkTopics(expected);
    findings.addAll(
        new UnknownTopics(kafka, expected.keySet()).findings(brokers.topicNames(kafka.prefix())));
    findings.addAll(new GroupCheck(pipeline, brokers).findings());
    findings.addAll(brokers.accessFindings());
  }

  private List<Party> parties(PipelineContext pipeline) {
    if (brokers.describeTopics(List.of(pipeline.topicName(Topic.PARTY))).isEmpty())
      return List.of();
    try (var catalog = new PartyCatalog(pipeline)) {
      return catalog.all();
    }
  }

  private static Map<String, NewTopic> expected(PipelineContext pipeline, List<Party> parties) {
    var topics = new NewTopics(pipeline.kafka());
    return Stream.concat(
            Stream.of(Topic.values())
                .map(topic -> topics.of(topic, pipeline.manifest().partitions())),
            parties.stream().map(topics::of))
        .collect(toMap(NewTopic::name, topic -> topic, (first, _) -> first, TreeMap::new));
  }

  private DiagnosticFinding missing(NewTopic topic, TopicCheck check) {
    var isAddable =
        Stream.of(Topic.values())
            .filter(Topic::isMissingInOlderPipelines)
            .anyMatch(each -> each.qualifiedName(kafka.prefix()).equals(topic.name()));
    return isAddable ? check.missingInOlderPipeline() : check.missing();
  }

  private void checkTopics(Map<String, NewTopic> expected) {
    var described = brokers.describeTopics(expected.keySet());
    var settings = brokers.topicSettings(described.keySet());
    var groups = new FindingGroups();
    for (var topic : expected.values()) {
      var check = new TopicCheck(topic);
      var found = Optional.ofNullable(described.get(topic.name()));
      var topicSettings = settings.getOrDefault(topic.name(), Map.of());
      if (found.isEmpty() && brokers.isVisible(topic.name())) findings.add(missing(topic, check));
      found.map(check::partitions).ifPresent(topicFindings -> topicFindings.forEach(findings::add));
      found
          .map(check::outOfSyncReplicas)
          .ifPresent(topicFindings -> topicFindings.forEach(groups::add));
      found
          .map(description -> check.replication(description, topicSettings))
          .ifPresent(topicFindings -> topicFindings.forEach(groups::add));
      check.settings(topicSettings).forEach(findings::add);
    }
    findings.addAll(groups.all());
  }
}
