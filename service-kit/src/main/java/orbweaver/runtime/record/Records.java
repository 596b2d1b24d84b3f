package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.RecordFormats;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.activity.SubmissionParser;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Conversion between records of the contract and Kafka records: a text key, a JSON value, type and
 * format version in headers.
 */
public final class Records {
  /** Bytes that the limit of a topic adds to a value for key, headers and framing. */
  public static final int HEADROOM = 256 * 1024;

  private Records() {}

  /** Returns a Kafka record for a partition. */
  public static ProducerRecord<byte[], byte[]> of(
      PipelineContext pipeline, Topic topic, int partition, String key, Object value) {
    return new ProducerRecord<>(
        pipeline.topicName(topic),
        partition,
        key.getBytes(UTF_8),
        pipeline.serialize(topic, value),
        headers(pipeline, topic, value));
  }

  /** Returns a tombstone for a key. */
  public static ProducerRecord<byte[], byte[]> tombstone(
      PipelineContext pipeline, Topic topic, int partition, String key) {
    return new ProducerRecord<>(pipeline.topicName(topic), partition, key.getBytes(UTF_8), null);
  }

  /** Returns the headers with type and format version of a value. */
  public static Headers headers(PipelineContext pipeline, Topic topic, Object value) {
    return new RecordHeaders()
        .add(HeaderName.TYPE, type(value).getBytes(UTF_8))
        .add(HeaderName.VERSION, Integer.toString(pipeline.formatOf(topic)).getBytes(UTF_8));
  }

  // A consumer of one type of verdict skips the others by this header, without parsing them.
  private static String type(Object value) {
    var content = value instanceof NumberedVerdict numbered ? numbered.verdict() : value;
    return content.getClass().getSimpleName();
  }

  /** Adds the number of the fetch request for a URL, and its trace. */
  public static Headers withRequest(Headers headers, CrawlUrl url, long number) {
    return RequestTrace.of(url, number).addTo(withNumber(headers, number));
  }

  /** Adds the number of the fetch request. */
  public static Headers withNumber(Headers headers, long number) {
    return headers.add(HeaderName.NUMBER, Long.toString(number).getBytes(UTF_8));
  }

  /** Tests whether the type header names that type; false if a record has no such header. */
  public static boolean isOfType(Class<?> type, Headers headers) {
    return header(headers, HeaderName.TYPE).filter(type.getSimpleName()::equals).isPresent();
  }

  /** Returns the text of a header. */
  public static Optional<String> header(Headers headers, String name) {
    return Optional.ofNullable(headers.lastHeader(name))
        .map(header -> new String(header.value(), UTF_8));
  }

  /** Returns the number of the fetch request, if a valid header has one. */
  public static Optional<Long> requestNumber(Headers headers) {
    return header(headers, HeaderName.NUMBER).flatMap(Records::positive);
  }

  private static Optional<Long> positive(String text) {
    try {
      return Optional.of(Long.parseLong(text)).filter(number -> number >= 1);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Reads the value of a record; never throws for what is in it. */
  public static <T> ReadResult<T> read(
      Topic topic, Headers headers, byte @Nullable [] value, Class<T> type) {
    return read(RecordFormats.KNOWN, topic, headers, value, type);
  }

  /** Reads the value of a record in a build that supports these formats. */
  public static <T> ReadResult<T> read(
      RecordFormats known, Topic topic, Headers headers, byte @Nullable [] value, Class<T> type) {
    if (value == null) return new Unreadable<>(type.getSimpleName() + ": the record has no value");
    return switch (toNewestFormat(known, topic, headers, value)) {
      case Decoded(var record) -> Json.read(record, type);
      case Unreadable(var reason) -> new Unreadable<>(reason);
    };
  }

  /** Reads a record of a party's submission topic; never throws for its content. */
  public static ReadResult<Submission> readSubmission(Headers headers, byte @Nullable [] value) {
    if (value == null) return new Unreadable<>("submission: the record has no value");
    return switch (toNewestFormat(RecordFormats.KNOWN, Topic.SEED, headers, value)) {
      case Decoded(var record) -> SubmissionParser.parse(record);
      case Unreadable(var reason) -> new Unreadable<>(reason);
    };
  }

  // A record without the header was typed by a person and is in the newest format.
  private static ReadResult<byte[]> toNewestFormat(
      RecordFormats known, Topic topic, Headers headers, byte[] value) {
    var version = header(headers, HeaderName.VERSION);
    if (version.isEmpty()) return new Decoded<>(value);
    return positive(version.get())
        .filter(format -> format <= Integer.MAX_VALUE)
        .map(format -> known.read(topic, format.intValue(), value))
        .orElseGet(() -> new Unreadable<>(known.unsupportedMessage(topic, version.get())));
  }
}
