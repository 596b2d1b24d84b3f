package orbweaver.app.engine.archive;

import orbweaver.engine.state.CrawlLog;
import orbweaver.engine.state.EngineState;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;

/**
 * State of a crawl with an archive: what a commit refers to was passed on to the operating system
 * before, and what a sync writes to the disk is written after the bodies. A power failure between
 * the two can lose bodies whose pages RocksDB has written by itself; then their captures are
 * removed when the archive is opened.
 *
 * @param state closed after the archive
 */
public record ArchivedState(EngineState state, EngineArchive archive) implements EngineState {
  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return state.table(name, keys, values);
  }

  @Override
  public CrawlLog log() {
    return state.log();
  }

  @Override
  public void commit() {
    archive.flush();
    state.commit();
    archive.applyLimits();
  }

  @Override
  public void sync() {
    archive.force();
    state.sync();
  }

  @Override
  public void close() {
    try (state) {
      archive.close();
    }
  }
}
