package orbweaver.fetcher.external;

import java.util.OptionalLong;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Open-addressing hash table from URL fingerprints to file offsets. It takes 24 to 48 bytes per
 * URL: 268 MB for ten million, 403 MB while it grows to that size.
 */
final class UrlOffsetIndex {
  private static final int INITIAL_CAPACITY = 1 << 10;
  private static final double MAX_LOAD = 2.0 / 3;
  private static final long FREE = 0;

  private long[] keys = new long[INITIAL_CAPACITY];
  private long[] offsets = new long[INITIAL_CAPACITY];
  private int size;

  /** Stores the offset of a URL; the last one stored counts. */
  void put(CrawlUrl url, long offset) {
    if (size >= MAX_LOAD * keys.length) grow();
    if (put(key(url), offset)) size++;
  }

  /**
   * Returns the offset of a URL. Two URLs may share a fingerprint, in about one of a million files
   * of ten million pages.
   */
  OptionalLong find(CrawlUrl url) {
    var key = key(url);
    var slot = slot(key);
    return keys[slot] == key ? OptionalLong.of(offsets[slot]) : OptionalLong.empty();
  }

  /** Returns how many URLs of this index are missing in another. */
  int countMissingIn(UrlOffsetIndex others) {
    var missing = 0;
    for (var key : keys) {
      if (key != FREE && others.keys[others.slot(key)] != key) missing++;
    }
    return missing;
  }

  /** Returns the memory that the table takes, in bytes. */
  long memoryBytes() {
    return 2L * Long.BYTES * keys.length;
  }

  boolean contains(CrawlUrl url) {
    return find(url).isPresent();
  }

  private boolean put(long key, long offset) {
    var slot = slot(key);
    var isNew = keys[slot] == FREE;
    keys[slot] = key;
    offsets[slot] = offset;
    return isNew;
  }

  private int slot(long key) {
    var mask = keys.length - 1;
    var slot = (int) key & mask;
    while (keys[slot] != FREE && keys[slot] != key) slot = slot + 1 & mask;
    return slot;
  }

  private void grow() {
    var oldKeys = keys;
    var oldOffsets = offsets;
    keys = new long[2 * oldKeys.length];
    offsets = new long[2 * oldKeys.length];
    for (var i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) put(oldKeys[i], oldOffsets[i]);
    }
  }

  private static long key(CrawlUrl url) {
    var key = UrlFingerprint.of(url).low();
    return key == FREE ? 1 : key;
  }
}
