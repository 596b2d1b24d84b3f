package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Inlet;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.format.Formats;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.kit.trace.Trace;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Records of the contract as records of Kafka: a key one can type, JSON, type and version in
 * headers.
 */
public final class Wire {
  /** Bytes of key, headers and framing that a record's limit leaves room for. */
  public static final int HEADROOM = 256 * 1024;

  private Wire() {}

  /** A record for a partition. */
  public static ProducerRecord<byte[], byte[]> record(
      KafkaRing ring, Topic topic, int partition, String key, Object value) {
    return new ProducerRecord<>(
        ring.name(topic),
        partition,
        key.getBytes(UTF_8),
        ring.written(topic, value),
        headers(ring, topic, value));
  }

  /** A record that says that what its key names is gone. */
  public static ProducerRecord<byte[], byte[]> gone(
      KafkaRing ring, Topic topic, int partition, String key) {
    return new ProducerRecord<>(ring.name(topic), partition, key.getBytes(UTF_8), null);
  }

  /** Type and version, as {@link KafkaRing#written} writes it. */
  public static Headers headers(KafkaRing ring, Topic topic, Object value) {
    return new RecordHeaders()
        .add(HeaderName.TYPE, type(value).getBytes(UTF_8))
        .add(HeaderName.VERSION, Integer.toString(ring.formatOf(topic)).getBytes(UTF_8));
  }

  // Who reads verdicts for some of them passes over the others unread.
  private static String type(Object value) {
    var said = value instanceof NumberedVerdict numbered ? numbered.verdict() : value;
    return said.getClass().getSimpleName();
  }

  /** Adds the number of the order of a URL, and its trace. */
  public static Headers ordered(Headers headers, CrawlUrl url, long number) {
    return Trace.of(url, number).in(numbered(headers, number));
  }

  /** Adds the number of the order. */
  public static Headers numbered(Headers headers, long number) {
    return headers.add(HeaderName.NUMBER, Long.toString(number).getBytes(UTF_8));
  }

  /** Whether a record says that it is of that type; one that says nothing may be of any. */
  public static boolean isOf(Class<?> type, Headers headers) {
    return header(headers, HeaderName.TYPE).filter(type.getSimpleName()::equals).isPresent();
  }

  /** The text of a header. */
  public static Optional<String> header(Headers headers, String name) {
    return Optional.ofNullable(headers.lastHeader(name))
        .map(header -> new String(header.value(), UTF_8));
  }

  /** The number of the order, if the header is there and one. */
  public static Optional<Long> number(Headers headers) {
    return header(headers, HeaderName.NUMBER).flatMap(Wire::positive);
  }

  private static Optional<Long> positive(String text) {
    try {
      return Optional.of(Long.parseLong(text)).filter(number -> number >= 1);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Reads the value of a record; never throws for what is in it. */
  public static <T> Reading<T> read(
      Topic topic, Headers headers, byte @Nullable [] value, Class<T> type) {
    return read(Formats.KNOWN, topic, headers, value, type);
  }

  /** The same in a build that knows those formats. */
  public static <T> Reading<T> read(
      Formats known, Topic topic, Headers headers, byte @Nullable [] value, Class<T> type) {
    if (value == null) return new Unreadable<>(type.getSimpleName() + ": the record has no value");
    return switch (newest(known, topic, headers, value)) {
      case Readable(var record) -> Json.read(record, type);
      case Unreadable(var why) -> new Unreadable<>(why);
    };
  }

  /** Reads what a party put on its inlet; never throws for what is in it. */
  public static Reading<InletRecord> inlet(Headers headers, byte @Nullable [] value) {
    if (value == null) return new Unreadable<>("inlet: the record has no value");
    return switch (newest(Formats.KNOWN, Topic.SEED, headers, value)) {
      case Readable(var record) -> Inlet.read(record);
      case Unreadable(var why) -> new Unreadable<>(why);
    };
  }

  // A record without the header is one that a person typed.
  private static Reading<byte[]> newest(Formats known, Topic topic, Headers headers, byte[] value) {
    var version = header(headers, HeaderName.VERSION);
    if (version.isEmpty()) return new Readable<>(value);
    return positive(version.get())
        .filter(format -> format <= Integer.MAX_VALUE)
        .map(format -> known.read(topic, format.intValue(), value))
        .orElseGet(() -> new Unreadable<>(known.trouble(topic, version.get())));
  }
}
