package orbweaver.archive.sink;

import java.util.function.BiConsumer;

/** Table of the state of an archive whose committed entries can be scanned. */
public interface ScannableTable<K, V> extends ArchiveTable<K, V> {
  /**
   * Passes the committed entries to a consumer. The consumer may change the table; it does not get
   * the changes.
   */
  void forEachCommitted(BiConsumer<K, V> consumer);
}
