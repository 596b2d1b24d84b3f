package orbweaver.frontier.compact;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Segment of a compact table: open addressing with linear probing over an arena of entries. The top
 * eight bits of a slot are a tag from the hash, so that hardly any other entry is compared in vain;
 * the rest is the offset in the arena, counted from 1.
 */
final class TableSegment {
  private static final int FREE = 0;
  private static final int OFFSET_MASK = 0xFFFFFF;

  private final SaltedHash hash;
  private int[] slots = new int[1];
  private EntryArena arena = EntryArena.ofCapacity(0);
  private int size;

  TableSegment(SaltedHash hash) {
    this.hash = hash;
  }

  boolean isEmpty() {
    return size == 0;
  }

  Optional<byte[]> get(UrlFingerprint key) {
    var slot = slots[find(key)];
    return slot == FREE ? Optional.empty() : Optional.of(arena.value(offset(slot)));
  }

  /**
   * Stores a value.
   *
   * @return whether the key is new
   */
  boolean put(UrlFingerprint key, byte[] value) {
    var index = find(key);
    if (slots[index] == FREE) {
      add(index, key, value);
      size++;
      if (size * 4L > slots.length * 3L) resize();
      return true;
    }
    if (!arena.overwrite(offset(slots[index]), value)) {
      clearSlot(index);
      add(index, key, value);
    }
    return false;
  }

  /**
   * Removes a key.
   *
   * @return whether the key was present
   */
  boolean remove(UrlFingerprint key) {
    var index = find(key);
    if (slots[index] == FREE) return false;
    clearSlot(index);
    closeGap(index);
    size--;
    if (arena.isWasteful()) compact(0);
    if (size * 4L < slots.length) resize();
    return true;
  }

  /** Returns the results of a function for each entry. */
  <T> Stream<T> entries(BiFunction<UrlFingerprint, byte[], T> mapper) {
    return IntStream.of(slots)
        .filter(slot -> slot != FREE)
        .map(TableSegment::offset)
        .mapToObj(offset -> mapper.apply(arena.key(offset), arena.value(offset)));
  }

  private static int slot(int tag, int offset) {
    return tag | (offset + 1);
  }

  private static int tag(int slot) {
    return slot & ~OFFSET_MASK;
  }

  private static int offset(int slot) {
    return (slot & OFFSET_MASK) - 1;
  }

  /** Returns the index of the slot of the key, or of the free slot where it belongs. */
  private int find(UrlFingerprint key) {
    var hashed = hash.of(key);
    var tag = SaltedHash.tag(hashed);
    var index = SaltedHash.homeSlot(hashed, slots.length);
    while (slots[index] != FREE && !holds(slots[index], tag, key)) index = nextIndex(index);
    return index;
  }

  private boolean holds(int slot, int tag, UrlFingerprint key) {
    return tag(slot) == tag && arena.hasKeyAt(offset(slot), key);
  }

  private int nextIndex(int index) {
    return index + 1 == slots.length ? 0 : index + 1;
  }

  private void add(int index, UrlFingerprint key, byte[] value) {
    var length = EntryArena.entryLength(value.length);
    if (!arena.hasRoomFor(length)) compact(length);
    slots[index] = slot(SaltedHash.tag(hash.of(key)), arena.add(key, value));
  }

  // The bytes stay in the arena until the next compaction, but no slot refers to them.
  private void clearSlot(int index) {
    arena.markDead(offset(slots[index]));
    slots[index] = FREE;
  }

  private void compact(int needed) {
    if (arena.hasNoDeadBytes()) {
      arena = arena.enlargedBy(needed);
      return;
    }
    var compacted = EntryArena.ofCapacity(arena.liveBytes() + needed);
    for (var index = 0; index < slots.length; index++) {
      if (slots[index] != FREE)
        slots[index] = slot(tag(slots[index]), move(offset(slots[index]), compacted));
    }
    arena = compacted;
  }

  private int move(int offset, EntryArena to) {
    return to.add(arena.key(offset), arena.value(offset));
  }

  // After a resize six of ten slots are used. Probing stops at a free slot, so there must be free
  // ones.
  private void resize() {
    var before = slots;
    slots = new int[(int) (size * 5L / 3) + 1];
    for (var slot : before) {
      if (slot != FREE) slots[find(arena.key(offset(slot)))] = slot;
    }
  }

  // Backward-shift deletion: entries that were probed past the freed slot move into it; otherwise a
  // lookup would stop at it too early.
  private void closeGap(int freed) {
    var hole = freed;
    for (var index = nextIndex(hole); slots[index] != FREE; index = nextIndex(index)) {
      var home = SaltedHash.homeSlot(hash.of(arena.key(offset(slots[index]))), slots.length);
      if (distance(home, index) < distance(hole, index)) continue;
      slots[hole] = slots[index];
      slots[index] = FREE;
      hole = index;
    }
  }

  private int distance(int from, int to) {
    return to < from ? to - from + slots.length : to - from;
  }
}
