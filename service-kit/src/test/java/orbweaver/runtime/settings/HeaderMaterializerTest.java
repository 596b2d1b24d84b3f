package orbweaver.runtime.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class HeaderMaterializerTest {
  private static final byte[] WIRE = "fetchedwhat came".getBytes(StandardCharsets.UTF_8);

  // Like a header of Kafka's consumer: key and value are views of the record's buffer.
  private final byte[] wire = WIRE.clone();
  private final RecordHeader header =
      new RecordHeader(ByteBuffer.wrap(wire, 0, 7).slice(), ByteBuffer.wrap(wire, 7, 9).slice());

  @Test
  void aHeaderNoLongerReferencesTheRecord() {
    var records = new HeaderMaterializer().onConsume(records());
    assertThat(records.count()).isEqualTo(1);
    Arrays.fill(wire, (byte) '-');
    assertThat(header.key()).isEqualTo("fetched");
    assertThat(header.value()).asString(StandardCharsets.UTF_8).isEqualTo("what came");
  }

  private ConsumerRecords<Object, Object> records() {
    var record =
        new ConsumerRecord<Object, Object>(
            "fetch",
            0,
            0,
            0,
            TimestampType.CREATE_TIME,
            0,
            0,
            "key",
            "value",
            new RecordHeaders(List.of(header)),
            Optional.empty());
    return new ConsumerRecords<>(Map.of(new TopicPartition("fetch", 0), List.of(record)), Map.of());
  }
}
