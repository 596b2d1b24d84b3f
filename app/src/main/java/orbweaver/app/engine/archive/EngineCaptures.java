package orbweaver.app.engine.archive;

import java.util.HexFormat;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.archive.sink.ArchivePosition;
import orbweaver.archive.sink.ArchiveTable;
import orbweaver.archive.sink.CaptureId;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.archive.sink.UrlCaptures;
import orbweaver.engine.tables.EngineTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Factory of the index of captures in the state of the engine. */
public final class EngineCaptures {
  private EngineCaptures() {}

  /** Returns the index, whose changes are committed with the pages of the captures. */
  public static CaptureTables of(TableFactory tables) {
    return new CaptureTables(
        new EngineTable<>(
            tables.table(EngineTables.CAPTURES, Codec.FINGERPRINT, Codec.json(UrlCaptures.class))),
        new EngineTable<>(
            tables.table(
                EngineTables.BODIES,
                Codec.of(HexFormat.of()::parseHex, HexFormat.of()::formatHex),
                Codec.of(CaptureId::bytes, CaptureId::read))),
        new EngineTable<>(
            tables.table("archive-position", Codec.TEXT, Codec.json(ArchivePosition.class))));
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

    @Override
    public void forEach(BiConsumer<K, V> consumer) {
      table.forEach(consumer);
    }
  }
}
