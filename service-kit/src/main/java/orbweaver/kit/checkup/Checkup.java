package orbweaver.kit.checkup;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.kit.ring.NewTopics;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** Read-only comparison of a pipeline and its brokers with their required state. */
public final class Checkup {
  private static final String NO_PIPELINE =
      "does not exist, or its creation was interrupted (orbweaver topics create creates it)";

  private final KafkaSettings kafka;
  private final Shown brokers;
  private final List<Finding> findings = new ArrayList<>();

  private Checkup(KafkaSettings kafka, Shown brokers) {
    this.kafka = kafka;
    this.brokers = brokers;
  }

  /** Returns all findings, faults first. */
  public static List<Finding> of(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      var checkup = new Checkup(kafka, new Shown(admin));
      checkup.checkBrokers();
      checkup.checkManifest().ifPresent(checkup::checkPipeline);
      return checkup.findings.stream().sorted(comparing(Finding::weight)).toList();
    }
  }

  private void checkBrokers() {
    try {
      Rings.requireBrokers(kafka);
      findings.add(Finding.note("brokers", "transaction.version 2"));
    } catch (RingException e) {
      findings.add(Finding.fault("brokers", String.valueOf(e.getMessage())));
    }
  }

  private Optional<Ring> checkManifest() {
    var subject = "pipeline " + kafka.prefix();
    try {
      var found = Rings.manifest(kafka);
      findings.add(found.map(Checkup::compatibility).orElse(Finding.fault(subject, NO_PIPELINE)));
      return found;
    } catch (RingException e) {
      findings.add(Finding.fault(subject, String.valueOf(e.getMessage())));
      return Optional.empty();
    }
  }

  private static Finding compatibility(Ring pipeline) {
    var subject = "pipeline " + pipeline.id();
    var key = pipeline.key().name().toLowerCase(Locale.ROOT);
    var text =
        "%d partitions, key %s, hash %s, public suffixes of %s"
            .formatted(pipeline.partitions(), key, pipeline.hash(), pipeline.suffixes());
    return Rings.disagreement(pipeline)
        .map(reason -> Finding.fault(subject, reason))
        .orElseGet(() -> Finding.note(subject, text));
  }

  private void checkPipeline(Ring manifest) {
    var pipeline = new KafkaRing(kafka, manifest);
    var parties = parties(pipeline);
    var expected = expected(pipeline, parties);
    checkTopics(expected);
    findings.addAll(new Strangers(kafka, expected.keySet()).among(brokers.names(kafka.prefix())));
    findings.addAll(new GroupCheck(pipeline, brokers).all());
    findings.addAll(brokers.refused());
  }

  private List<Party> parties(KafkaRing pipeline) {
    if (brokers.topics(List.of(pipeline.name(Topic.PARTY))).isEmpty()) return List.of();
    try (var catalog = new PartyBook(pipeline)) {
      return catalog.all();
    }
  }

  private static Map<String, NewTopic> expected(KafkaRing pipeline, List<Party> parties) {
    var topics = new NewTopics(pipeline.kafka());
    return Stream.concat(
            Stream.of(Topic.values()).map(topic -> topics.of(topic, pipeline.manifest().partitions())),
            parties.stream().map(topics::of))
        .collect(toMap(NewTopic::name, topic -> topic, (first, _) -> first, TreeMap::new));
  }

  private void checkTopics(Map<String, NewTopic> expected) {
    var described = brokers.topics(expected.keySet());
    var settings = brokers.settings(described.keySet());
    var groups = new Alike();
    for (var topic : expected.values()) {
      var check = new TopicCheck(topic);
      var found = Optional.ofNullable(described.get(topic.name()));
      var topicSettings = settings.getOrDefault(topic.name(), Map.of());
      if (found.isEmpty() && brokers.hasAnswered(topic.name())) findings.add(check.missing());
      found.map(check::partitions).ifPresent(these -> these.forEach(findings::add));
      found.map(check::laggards).ifPresent(these -> these.forEach(groups::add));
      found.map(description -> check.safety(description, topicSettings)).ifPresent(these -> these.forEach(groups::add));
      check.settings(topicSettings).forEach(findings::add);
    }
    findings.addAll(groups.all());
  }
}
