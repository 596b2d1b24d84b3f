package orbweaver.fetcher.known;

import java.util.OptionalLong;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;

/**
 * Where in a file something is told of a URL. It takes 24 to 48 bytes a URL: 268 MB for ten
 * million, 403 MB while it grows to that.
 */
final class Offsets {
  private static final int LEAST = 1 << 10;
  private static final double LOAD = 2.0 / 3;
  private static final long FREE = 0;

  private long[] keys = new long[LEAST];
  private long[] offsets = new long[LEAST];
  private int size;

  /** The last one counts. */
  void put(CrawlUrl url, long offset) {
    if (size >= LOAD * keys.length) grow();
    if (put(key(url), offset)) size++;
  }

  /**
   * Where that may be; another URL may have the same place, in one of a million files of ten
   * million pages.
   */
  OptionalLong of(CrawlUrl url) {
    var key = key(url);
    var slot = slot(key);
    return keys[slot] == key ? OptionalLong.of(offsets[slot]) : OptionalLong.empty();
  }

  /** Returns how many of these URLs are missing in other offsets. */
  int countMissingIn(Offsets others) {
    var missing = 0;
    for (var key : keys) {
      if (key != FREE && others.keys[others.slot(key)] != key) missing++;
    }
    return missing;
  }

  /** How many bytes of memory they take. */
  long weight() {
    return 2L * Long.BYTES * keys.length;
  }

  boolean has(CrawlUrl url) {
    return of(url).isPresent();
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
    var key = Fingerprint.of(url).low();
    return key == FREE ? 1 : key;
  }
}
