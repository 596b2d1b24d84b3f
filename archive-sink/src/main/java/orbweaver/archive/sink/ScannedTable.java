package orbweaver.archive.sink;

import java.util.function.BiConsumer;

/** Table of the state of an archive whose entries can be read one after the other. */
public interface ScannedTable<K, V> extends ArchiveTable<K, V> {
  /**
   * Passes the committed entries to a consumer. The consumer may change the table; it does not get
   * the changes.
   */
  void forEachCommitted(BiConsumer<K, V> entry);
}
