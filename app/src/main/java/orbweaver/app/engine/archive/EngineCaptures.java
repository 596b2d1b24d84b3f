package orbweaver.app.engine.archive;

import java.util.HexFormat;
import java.util.Optional;
import orbweaver.archive.sink.ArchivePosition;
import orbweaver.archive.sink.ArchiveTable;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.archive.sink.CaptureTables.Tables;
import orbweaver.archive.sink.UrlCaptures;
import orbweaver.engine.tables.EngineTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Factory of the index of captures in the state of the engine. */
public final class EngineCaptures {
  private static final Codec<String> DIGEST =
      Codec.of(HexFormat.of()::parseHex, HexFormat.of()::formatHex);

  private EngineCaptures() {}

  /** Returns the index, whose changes are committed with the pages of the captures. */
  public static CaptureTables of(TableFactory tables) {
    return new CaptureTables(
        new Tables(
            table(tables, EngineTables.CAPTURES, Codec.NUMBER, Codec.json(Capture.class)),
            table(
                tables,
                EngineTables.CAPTURED_URLS,
                Codec.FINGERPRINT,
                Codec.json(UrlCaptures.class)),
            table(tables, EngineTables.BODIES, DIGEST, Codec.NUMBER),
            table(tables, "archive-position", Codec.TEXT, Codec.json(ArchivePosition.class)),
            table(tables, "archive-serials", Codec.TEXT, Codec.NUMBER)));
  }

  private static <K, V> ArchiveTable<K, V> table(
      TableFactory tables, String name, Codec<K> keys, Codec<V> values) {
    return new EngineTable<>(tables.table(name, keys, values));
  }

  private record EngineTable<K, V>(StateTable<K, V> table) implements ArchiveTable<K, V> {
    @Override
    public Optional<V> get(K key) {
      return table.get(key);
    }

    @Override
    public void put(K key, V value) {
      table.put(key, value);
    }

    @Override
    public void remove(K key) {
      table.remove(key);
    }
  }
}
