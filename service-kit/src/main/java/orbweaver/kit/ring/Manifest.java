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

/** Creation, reading and compatibility check of the manifest of a pipeline. */
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

  // The list names its own version. With another version hosts would move to other partitions.
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

  /** Returns the manifest that is on the brokers, if there is one. */
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
      case Readable(var pipeline) -> pipeline;
      case Unreadable(var why) ->
          throw new RingException(
              "the manifest of the pipeline cannot be read: %s; if a newer orbweaver wrote it, update this one"
                  .formatted(why));
    };
  }

  /** Returns the manifest, and throws if this program cannot work with it. */
  static Ring agreed(Ring pipeline) {
    var incompatibility = disagreement(pipeline);
    if (incompatibility.isPresent()) throw new RingException(incompatibility.get());
    return pipeline;
  }

  /** Returns the reason why this program cannot work with a manifest, if there is one. */
  static Optional<String> disagreement(Ring pipeline) {
    return differs("hash", pipeline.hash(), HASH)
        .or(() -> differs("public-suffix snapshot", pipeline.suffixes(), suffixes()))
        .or(() -> unreadable(pipeline, Formats.KNOWN));
  }

  /**
   * Returns the reason why this program cannot read or write the record formats, if there is one.
   */
  private static Optional<String> unreadable(Ring pipeline, Formats known) {
    var newest = known.newest();
    var expected = newest.keySet();
    var found = pipeline.formats().keySet();
    if (!found.equals(expected)) {
      return differs("set of topics", new TreeSet<>(found), new TreeSet<>(expected));
    }
    return pipeline.formats().entrySet().stream()
        .filter(format -> format.getValue() > newest.getOrDefault(format.getKey(), 0))
        .map(
            format ->
                "the pipeline writes records of %s in format %d (this program reads them up to %d; update it)"
                    .formatted(
                        format.getKey(), format.getValue(), newest.getOrDefault(format.getKey(), 0)))
        .findFirst();
  }

  private static Optional<String> differs(String what, Object found, Object expected) {
    if (found.equals(expected)) return Optional.empty();
    return Optional.of(
        "the pipeline was created with another %s: %s (this program has %s; orbweaver ring migrate shows what can be done)"
            .formatted(what, found, expected));
  }
}
