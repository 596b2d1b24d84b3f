package orbweaver.frontier.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Properties;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.runtime.pipeline.PipelineException;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

/** Test of the format of host queues in a store. */
class FormatCodecTest {
  private static final String PLACE = "topic orbweaver-frontier-service-memory-changelog";

  private final KeyValueStore<Bytes, byte[]> store =
      Stores.keyValueStoreBuilder(
              Stores.inMemoryKeyValueStore(FrontierStores.MEMORY),
              Serdes.Bytes(),
              Serdes.ByteArray())
          .withLoggingDisabled()
          .build();

  private StateTable<String, String> table() {
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "orbweaver-frontier-service");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:9092");
    var context = new MockProcessorContext<byte[], byte[]>(settings);
    store.init(context.getStateStoreContext(), store);
    context.addStateStore(store);
    return new FrontierStores(context).table(FrontierTables.HOST_QUEUES, Codec.TEXT, Codec.TEXT);
  }

  private void replaceEntry(byte... value) {
    try (var all = store.all()) {
      store.put(all.next().key, value);
    }
  }

  @Test
  void aValueIsReadBack() {
    var table = table();
    table.put("a.test", "value");

    assertThat(table.get("a.test")).isEqualTo(Optional.of("value"));
  }

  @Test
  void anEntryOfAnotherVersionIsAnErrorThatNamesTheTopicAndTheNextStep() {
    var table = table();
    table.put("a.test", "value");
    replaceEntry((byte) 0, (byte) 7);

    assertThatThrownBy(() -> table.get("a.test"))
        .isInstanceOf(PipelineException.class)
        .hasMessage(
            PLACE
                + ", table host-queues: an entry has no format number (expected: format 1); another"
                + " version of orbweaver wrote it: run that version, or create a new pipeline under"
                + " another prefix");
  }

  @Test
  void aLaterFormatIsNamed() {
    var table = table();
    table.put("a.test", "value");
    replaceEntry((byte) 0xF2);

    assertThatThrownBy(() -> table.get("a.test"))
        .hasMessageContaining("an entry has format 2 (expected: format 1)");
  }
}
