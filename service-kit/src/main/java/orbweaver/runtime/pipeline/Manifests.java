package orbweaver.runtime.pipeline;

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
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.RecordFormats;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Creation, reading and compatibility check of the manifest of a pipeline. */
public final class Manifests {
  static final String KEY = "manifest";
  private static final String PARTITION_HASH = "xxh3-64";
  private static final String SUFFIXES = "/effective_tld_names.dat";
  private static final String VERSION = "// VERSION: ";

  private Manifests() {}

  /** Returns the manifest of a new pipeline, with a random id. */
  public static PipelineManifest create(PolitenessKeyKind key, int partitions) {
    var id = UUID.randomUUID().toString();
    return new PipelineManifest(
        id, key, partitions, PARTITION_HASH, suffixes(), RecordFormats.KNOWN.newest());
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
          .orElseThrow(() -> new IllegalStateException(SUFFIXES + " names no version"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the manifest that is on the brokers, if there is one. */
  static Optional<PipelineManifest> read(KafkaSettings kafka) {
    var partition = new TopicPartition(Topic.MANIFEST.qualifiedName(kafka.prefix()), 0);
    var manifests = new ArrayList<PipelineManifest>();
    try (var reader = new TopicReader(kafka, partition)) {
      reader.readCommitted(record -> manifests.add(manifestOf(record)));
    }
    return manifests.isEmpty() ? Optional.empty() : Optional.of(manifests.getLast());
  }

  private static PipelineManifest manifestOf(ConsumerRecord<byte[], byte[]> record) {
    return switch (Records.read(
        Topic.MANIFEST, record.headers(), record.value(), PipelineManifest.class)) {
      case Decoded(var manifest) -> manifest;
      case Unreadable(var reason) ->
          throw new PipelineException(
              "the manifest of the pipeline cannot be read: %s; if a newer orbweaver wrote it, update this one"
                  .formatted(reason));
    };
  }

  /** Returns the manifest, and throws if this program cannot work with it. */
  static PipelineManifest requireCompatible(PipelineManifest manifest) {
    var incompatibility = incompatibility(manifest);
    if (incompatibility.isPresent()) throw new PipelineException(incompatibility.get());
    return manifest;
  }

  /** Returns the reason why this program cannot work with a manifest, if there is one. */
  static Optional<String> incompatibility(PipelineManifest manifest) {
    return differs("hash function of partitions", manifest.hash(), PARTITION_HASH)
        .or(() -> differs("public-suffix snapshot", manifest.publicSuffixes(), suffixes()))
        .or(() -> unreadable(manifest, RecordFormats.KNOWN));
  }

  /**
   * Returns the reason why this program cannot read or write the record formats, if there is one.
   */
  private static Optional<String> unreadable(PipelineManifest manifest, RecordFormats known) {
    var newest = known.newest();
    var expected = newest.keySet();
    var found = manifest.formats().keySet();
    if (!found.equals(expected)) {
      return differs("set of topics", new TreeSet<>(found), new TreeSet<>(expected));
    }
    return manifest.formats().entrySet().stream()
        .filter(format -> format.getValue() > newest.getOrDefault(format.getKey(), 0))
        .map(
            format ->
                "the pipeline writes records of %s in format %d (this program reads them up to %d; update it)"
                    .formatted(
                        format.getKey(),
                        format.getValue(),
                        newest.getOrDefault(format.getKey(), 0)))
        .findFirst();
  }

  private static Optional<String> differs(String what, Object found, Object expected) {
    if (found.equals(expected)) return Optional.empty();
    return Optional.of(
        "the pipeline was created with another %s: %s (this program has %s; orbweaver pipeline migrate shows what can be done)"
            .formatted(what, found, expected));
  }
}
