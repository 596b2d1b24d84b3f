package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * Headers of a dead letter: origin of the record and the reason, under the header names of Kafka
 * Streams.
 *
 * @param service name of the service that could not read the record
 * @param topic name in the cluster of the topic that the record was on
 */
public record DeadLetterHeaders(
    String service, String topic, int partition, long offset, String reason) {
  private static final String PREFIX = "__streams.errors.";
  private static final String TOPIC = PREFIX + "topic";
  private static final String PARTITION = PREFIX + "partition";
  private static final String OFFSET = PREFIX + "offset";
  private static final String MESSAGE = PREFIX + "message";
  // Dead letters of older versions have no header for the service.
  private static final String UNKNOWN_SERVICE = "unknown";

  /** Parses the headers of a record; empty if it is not a dead letter. */
  public static Optional<DeadLetterHeaders> parse(Headers headers) {
    try {
      return Records.header(headers, TOPIC).map(topic -> read(headers, topic));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static DeadLetterHeaders read(Headers headers, String topic) {
    return new DeadLetterHeaders(
        Records.header(headers, HeaderName.SERVICE).orElse(UNKNOWN_SERVICE),
        topic,
        Integer.parseInt(Records.header(headers, PARTITION).orElse("")),
        Long.parseLong(Records.header(headers, OFFSET).orElse("")),
        Records.header(headers, MESSAGE).orElse(""));
  }

  /** Returns the headers of the record, followed by these. */
  Headers appendTo(Headers own) {
    return new RecordHeaders(own)
        .add(TOPIC, topic.getBytes(UTF_8))
        .add(PARTITION, Integer.toString(partition).getBytes(UTF_8))
        .add(OFFSET, Long.toString(offset).getBytes(UTF_8))
        .add(MESSAGE, reason.getBytes(UTF_8))
        .add(HeaderName.SERVICE, service.getBytes(UTF_8));
  }

  /** Returns the headers that the record had on its original topic. */
  public static Headers originalHeaders(Headers headers) {
    var own = new RecordHeaders(headers);
    for (var name : List.of(TOPIC, PARTITION, OFFSET, MESSAGE, HeaderName.SERVICE))
      own.remove(name);
    return own;
  }
}
