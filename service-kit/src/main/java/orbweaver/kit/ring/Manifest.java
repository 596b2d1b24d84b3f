package orbweaver.kit.ring;

import static java.nio.charset.StandardCharsets.UTF_8;

import crawlercommons.domains.EffectiveTldFinder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** The record that fixes a ring, and what this program expects of it. */
final class Manifest {
  static final String KEY = "ring";
  private static final String HASH = "xxh3-64";
  private static final String SUFFIXES = "/effective_tld_names.dat";
  private static final String VERSION = "// VERSION: ";

  private Manifest() {}

  static Ring fresh(KeyKind key, int partitions) {
    var id = UUID.randomUUID().toString();
    return new Ring(id, key, partitions, HASH, suffixes(), Formats.KNOWN.newest());
  }

  // The list itself says which it is; hosts move when it is another, whoever packed it.
  private static String suffixes() {
    try (var list = EffectiveTldFinder.class.getResourceAsStream(SUFFIXES)) {
      if (list == null) throw new IllegalStateException(SUFFIXES + " is missing");
      return new BufferedReader(new InputStreamReader(list, UTF_8))
          .lines()
          .filter(line -> line.startsWith(VERSION))
          .map(line -> "publicsuffix.org " + line.substring(VERSION.length()))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException(SUFFIXES + " does not say its version"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the manifest, if there is one. */
  static Optional<Ring> read(KafkaSettings kafka) {
    var partition = new TopicPartition(Topic.RING.in(kafka.prefix()), 0);
    var manifests = new ArrayList<Ring>();
    try (var reader = new TopicReader(kafka, partition)) {
      reader.readDecided(record -> manifests.add(manifestOf(record)));
    }
    return manifests.isEmpty() ? Optional.empty() : Optional.of(manifests.getLast());
  }

  private static Ring manifestOf(ConsumerRecord<byte[], byte[]> record) {
    return switch (Wire.read(Topic.RING, record.headers(), record.value(), Ring.class)) {
      case Readable(var ring) -> ring;
      case Unreadable(var why) ->
          throw new RingException(
              "the ring's manifest cannot be read: %s; if a newer orbweaver wrote it, update this one"
                  .formatted(why));
    };
  }

  /** Stops who would work on a ring it does not agree with. */
  static Ring agreed(Ring ring) {
    var trouble = disagreement(ring);
    if (trouble.isPresent()) throw new RingException(trouble.get());
    return ring;
  }

  /** Why this program cannot work on such a ring, if that is so. */
  static Optional<String> disagreement(Ring ring) {
    return differs("hash", ring.hash(), HASH)
        .or(() -> differs("public-suffix snapshot", ring.suffixes(), suffixes()))
        .or(() -> unreadable(ring, Formats.KNOWN));
  }

  /** What of a ring's records this program would not understand, or write as nobody expects it. */
  private static Optional<String> unreadable(Ring ring, Formats known) {
    var newest = known.newest();
    var ours = newest.keySet();
    var theirs = ring.formats().keySet();
    if (!theirs.equals(ours)) {
      return differs("set of topics", new TreeSet<>(theirs), new TreeSet<>(ours));
    }
    return ring.formats().entrySet().stream()
        .filter(each -> each.getValue() > newest.getOrDefault(each.getKey(), 0))
        .map(
            each ->
                "the ring writes records of %s in format %d (this program reads them up to %d; update it)"
                    .formatted(
                        each.getKey(), each.getValue(), newest.getOrDefault(each.getKey(), 0)))
        .findFirst();
  }

  private static Optional<String> differs(String what, Object theirs, Object ours) {
    if (theirs.equals(ours)) return Optional.empty();
    return Optional.of(
        "the ring was made with another %s: %s (this program has %s; orbweaver ring migrate says what can be done)"
            .formatted(what, theirs, ours));
  }
}
