package orbweaver.frontier.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class CompactStoreTest {
  private final KeyValueStore<Bytes, byte[]> store = CompactStore.supplier("seen").get();

  @Test
  void theStoreBehavesLikeAnInMemoryStore() {
    assertThat(store.putIfAbsent(key(1), value("a"))).isNull();
    assertThat(store.putIfAbsent(key(1), value("b"))).isEqualTo(value("a"));
    store.putAll(List.of(KeyValue.pair(key(2), value("c")), KeyValue.pair(key(3), value("d"))));
    assertThat(store.delete(key(2))).isEqualTo(value("c"));
    assertThat(store.delete(key(2))).isNull();

    assertThat(all()).isEqualTo(Map.of(key(1), "a", key(3), "d"));
    assertThat(store.get(key(2))).isNull();
    assertThat(store.approximateNumEntries()).isEqualTo(2);
    assertThat(store.persistent()).isFalse();
  }

  @Test
  void theNextKeyCanBePeeked() {
    store.put(key(1), value("a"));
    try (var all = store.all()) {
      assertThat(all.peekNextKey()).isEqualTo(key(1)).isEqualTo(all.peekNextKey());
      assertThat(all.next().key).isEqualTo(key(1));
      assertThat(all.hasNext()).isFalse();
    }
  }

  @Test
  void unsupportedOperationsFailWithAMessage() {
    assertThatThrownBy(() -> store.range(key(1), key(2)))
        .hasMessage("seen: keys have no order (expected: get or all)");
    assertThatThrownBy(() -> store.get(Bytes.wrap(new byte[15])))
        .hasMessage("key of seen: 15 bytes (expected: 16)");
  }

  @Test
  void aClosedStoreIsEmpty() {
    store.put(key(1), value("a"));
    store.close();

    assertThat(store.isOpen()).isFalse();
    assertThat(store.approximateNumEntries()).isZero();
  }

  @Test
  @Timeout(120)
  void theStoreHasTheCommittedStateAfterARestartAndAfterAnAbort(@TempDir Path folder)
      throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"));
        var notes = new NotesApplication(broker, folder)) {
      assertThat(notes.give("a=x", "b=y", "c=z", "b=", "c=longer"))
          .containsExactly("0", "1", "2", "3y", "2z");
      notes.restart();
      assertThat(notes.give("a=1", "b=2", "c=3")).containsExactly("2x", "2", "3longer");
      notes.failOnce();
      assertThat(notes.give("d=4", "a=5")).containsExactly("3", "41");
    }
  }

  private Map<Bytes, String> all() {
    var all = new HashMap<Bytes, String>();
    try (var entries = store.all()) {
      entries.forEachRemaining(entry -> all.put(entry.key, new String(entry.value, UTF_8)));
    }
    return all;
  }

  private static Bytes key(long number) {
    return Bytes.wrap(ByteBuffer.allocate(UrlFingerprint.BYTES).putLong(number).array());
  }

  private static byte[] value(String text) {
    return text.getBytes(UTF_8);
  }
}
