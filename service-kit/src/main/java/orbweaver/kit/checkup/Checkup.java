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

/** Holds a ring, and the brokers it is on, against what they are to be. It changes nothing. */
public final class Checkup {
  private static final String NO_RING =
      "is not there, or its making was cut short (orbweaver topics create makes it)";

  private final KafkaSettings kafka;
  private final Shown shown;
  private final List<Finding> findings = new ArrayList<>();

  private Checkup(KafkaSettings kafka, Shown shown) {
    this.kafka = kafka;
    this.shown = shown;
  }

  /** All there is to say, what does not work first. */
  public static List<Finding> of(KafkaSettings kafka) {
    try (var admin = Admin.create(kafka.admin())) {
      var checkup = new Checkup(kafka, new Shown(admin));
      checkup.brokers();
      checkup.manifest().ifPresent(checkup::ring);
      return checkup.findings.stream().sorted(comparing(Finding::weight)).toList();
    }
  }

  private void brokers() {
    try {
      Rings.requireBrokers(kafka);
      findings.add(Finding.note("brokers", "transaction.version 2"));
    } catch (RingException e) {
      findings.add(Finding.fault("brokers", String.valueOf(e.getMessage())));
    }
  }

  private Optional<Ring> manifest() {
    var place = "ring " + kafka.prefix();
    try {
      var found = Rings.manifest(kafka);
      findings.add(found.map(Checkup::told).orElse(Finding.fault(place, NO_RING)));
      return found;
    } catch (RingException e) {
      findings.add(Finding.fault(place, String.valueOf(e.getMessage())));
      return Optional.empty();
    }
  }

  private static Finding told(Ring ring) {
    var place = "ring " + ring.id();
    var key = ring.key().name().toLowerCase(Locale.ROOT);
    var text =
        "%d partitions, key %s, hash %s, suffixes of %s"
            .formatted(ring.partitions(), key, ring.hash(), ring.suffixes());
    return Rings.disagreement(ring)
        .map(why -> Finding.fault(place, why))
        .orElseGet(() -> Finding.note(place, text));
  }

  private void ring(Ring manifest) {
    var ring = new KafkaRing(kafka, manifest);
    var parties = parties(ring);
    var wanted = wanted(ring, parties);
    topics(wanted);
    findings.addAll(new Strangers(kafka, wanted.keySet()).among(shown.names(kafka.prefix())));
    findings.addAll(new GroupCheck(ring, shown).all());
    findings.addAll(shown.refused());
  }

  private List<Party> parties(KafkaRing ring) {
    if (shown.topics(List.of(ring.name(Topic.PARTY))).isEmpty()) return List.of();
    try (var book = new PartyBook(ring)) {
      return book.all();
    }
  }

  private static Map<String, NewTopic> wanted(KafkaRing ring, List<Party> parties) {
    var topics = new NewTopics(ring.kafka());
    return Stream.concat(
            Stream.of(Topic.values()).map(topic -> topics.of(topic, ring.manifest().partitions())),
            parties.stream().map(topics::of))
        .collect(toMap(NewTopic::name, topic -> topic, (one, _) -> one, TreeMap::new));
  }

  private void topics(Map<String, NewTopic> wanted) {
    var described = shown.topics(wanted.keySet());
    var settings = shown.settings(described.keySet());
    var alike = new Alike();
    for (var topic : wanted.values()) {
      var check = new TopicCheck(topic);
      var found = Optional.ofNullable(described.get(topic.name()));
      var told = settings.getOrDefault(topic.name(), Map.of());
      if (found.isEmpty() && shown.hasAnswered(topic.name())) findings.add(check.missing());
      found.map(check::partitions).ifPresent(some -> some.forEach(findings::add));
      found.map(check::laggards).ifPresent(some -> some.forEach(alike::add));
      found.map(one -> check.safety(one, told)).ifPresent(some -> some.forEach(alike::add));
      check.settings(told).forEach(findings::add);
    }
    findings.addAll(alike.all());
  }
}
