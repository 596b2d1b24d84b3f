package orbweaver.frontier.table;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.Fingerprint;

/**
 * One part of a table: an arena of entries, and slots that tell where in it they are. Of a slot the
 * top eight bits are of the hash, so that hardly any other entry is looked at in vain; the others
 * are the place, counted from 1. A key whose slot is taken has the next that is free.
 */
final class Segment {
  private static final int FREE = 0;
  private static final int PLACE = 0xFFFFFF;

  private final Hash hash;
  private int[] slots = new int[1];
  private Arena arena = Arena.ofRoom(0);
  private int size;

  Segment(Hash hash) {
    this.hash = hash;
  }

  Optional<byte[]> get(Fingerprint key) {
    var slot = slots[find(key)];
    return slot == FREE ? Optional.empty() : Optional.of(arena.value(place(slot)));
  }

  /** Whether the key is new. */
  boolean put(Fingerprint key, byte[] value) {
    var at = find(key);
    if (slots[at] == FREE) {
      add(at, key, value);
      size++;
      if (size * 4L > slots.length * 3L) resize();
      return true;
    }
    if (!arena.replace(place(slots[at]), value)) {
      forget(at);
      add(at, key, value);
    }
    return false;
  }

  /** Whether the key was there. */
  boolean remove(Fingerprint key) {
    var at = find(key);
    if (slots[at] == FREE) return false;
    forget(at);
    close(at);
    size--;
    if (arena.isWasteful()) pack(0);
    if (size * 4L < slots.length) resize();
    return true;
  }

  /** What is made of each entry. */
  <T> Stream<T> entries(BiFunction<Fingerprint, byte[], T> made) {
    return IntStream.of(slots)
        .filter(slot -> slot != FREE)
        .map(Segment::place)
        .mapToObj(place -> made.apply(arena.key(place), arena.value(place)));
  }

  private static int slot(int tag, int place) {
    return tag | (place + 1);
  }

  private static int tag(int slot) {
    return slot & ~PLACE;
  }

  private static int place(int slot) {
    return (slot & PLACE) - 1;
  }

  /** The slot of the key, or the free one that it would have. */
  private int find(Fingerprint key) {
    var hashed = hash.of(key);
    var tag = Hash.tag(hashed);
    var at = Hash.home(hashed, slots.length);
    while (slots[at] != FREE && !isOf(slots[at], tag, key)) at = after(at);
    return at;
  }

  private boolean isOf(int slot, int tag, Fingerprint key) {
    return tag(slot) == tag && arena.isAt(place(slot), key);
  }

  private int after(int at) {
    return at + 1 == slots.length ? 0 : at + 1;
  }

  private void add(int at, Fingerprint key, byte[] value) {
    var length = Arena.length(value.length);
    if (!arena.hasRoomFor(length)) pack(length);
    slots[at] = slot(Hash.tag(hash.of(key)), arena.add(key, value));
  }

  // Its bytes stay where they are until the next packing, but no slot leads to them.
  private void forget(int at) {
    arena.forget(place(slots[at]));
    slots[at] = FREE;
  }

  private void pack(int more) {
    if (arena.isWhole()) {
      arena = arena.larger(more);
      return;
    }
    var packed = Arena.ofRoom(arena.live() + more);
    for (var at = 0; at < slots.length; at++) {
      if (slots[at] != FREE) slots[at] = slot(tag(slots[at]), move(place(slots[at]), packed));
    }
    arena = packed;
  }

  private int move(int place, Arena to) {
    return to.add(arena.key(place), arena.value(place));
  }

  // Six of ten slots are taken then. Slots are searched on and on, so there must be free ones.
  private void resize() {
    var before = slots;
    slots = new int[(int) (size * 5L / 3) + 1];
    for (var slot : before) {
      if (slot != FREE) slots[find(arena.key(place(slot)))] = slot;
    }
  }

  // Who went past the slot that is free now comes back to it, or would not be found again.
  private void close(int freed) {
    var hole = freed;
    for (var at = after(hole); slots[at] != FREE; at = after(at)) {
      var home = Hash.home(hash.of(arena.key(place(slots[at]))), slots.length);
      if (distance(home, at) < distance(hole, at)) continue;
      slots[hole] = slots[at];
      slots[at] = FREE;
      hole = at;
    }
  }

  private int distance(int from, int to) {
    return to < from ? to - from + slots.length : to - from;
  }
}
