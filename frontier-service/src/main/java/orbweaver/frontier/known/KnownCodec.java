package orbweaver.frontier.known;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Table;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of seen URLs, six bytes for most: {@code numberAndState (activity countAndFlags
 * (origin depth hops [residual:8] [run otherTargets:4])*)*}. Seen URLs are the most numerous
 * records of the frontier.
 *
 * <p>All fields are varints, and some hold two values: {@code numberAndState} is the request number
 * and the state; {@code countAndFlags} is the number of paths, whether they are charged and whether
 * one was dropped, and the highest priority; {@code hops} also says whether a residual hash follows
 * and, in bit 32, whether a directory run does. Activities and origins are written by id; an origin
 * without an id is a zero and eight bytes.
 */
public final class KnownCodec implements Codec<Known> {
  // Enough for all origins of most crawls, with bounded memory.
  private static final int MAX_ORIGIN_IDS = 1 << 14;

  private static final long NO_ID = 0;
  private static final int THREE_BITS = 7;
  private static final int MAX_BYTES_OF_HEADER = 2 * Varint.MOST;
  private static final int MAX_BYTES_OF_PATH = 4 * Varint.MOST + 2 * Long.BYTES + Integer.BYTES;
  private static final long HAS_RUN = 1L << 32;

  private static final int MAX_CACHED = 1 << 12;

  private final Numbers<String> activities;
  private final Numbers<Long> origins;
  // Millions of URLs share a few encodings.
  private final Map<Long, Known> cache = new HashMap<>();

  /** Creates a codec that stores the ids it assigns in these tables. */
  public KnownCodec(Table<String, Long> activities, Table<Long, Long> origins) {
    this.activities = new Numbers<>(activities, Integer.MAX_VALUE);
    this.origins = new Numbers<>(origins, MAX_ORIGIN_IDS);
  }

  @Override
  public byte[] bytes(Known seen) {
    var bytes = ByteBuffer.allocate(maxBytes(seen));
    Varint.put(bytes, (seen.number() << 3) | seen.state().code());
    seen.marks().forEach((activity, paths) -> write(bytes, activity, paths));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int maxBytes(Known seen) {
    return seen.marks().values().stream()
        .mapToInt(paths -> MAX_BYTES_OF_HEADER + paths.unbeaten().size() * MAX_BYTES_OF_PATH)
        .reduce(Varint.MOST, Integer::sum);
  }

  private void write(ByteBuffer bytes, String activity, Marks paths) {
    Varint.put(bytes, activities.of(activity).orElseThrow());
    var flags = (paths.isPaid() ? 2 : 0) | (paths.isCrowded() ? 1 : 0);
    var countAndFlags = paths.unbeaten().size() << 2 | flags;
    Varint.put(bytes, (countAndFlags << 3) | paths.soonest().number());
    for (var path : paths.unbeaten()) write(bytes, path);
  }

  private void write(ByteBuffer bytes, Mark path) {
    writeOrigin(bytes, path.origin());
    Varint.put(bytes, path.depth());
    var flags = (path.left() == 0 ? 0 : 1) | (path.run() == 0 ? 0 : HAS_RUN);
    Varint.put(bytes, ((long) path.hops() << 1) | flags);
    if (path.left() != 0) bytes.putLong(path.left());
    if (path.run() == 0) return;
    Varint.put(bytes, path.run());
    bytes.putInt(path.others());
  }

  private void writeOrigin(ByteBuffer bytes, long origin) {
    var number = origins.of(origin);
    Varint.put(bytes, number.orElse(NO_ID));
    if (number.isEmpty()) bytes.putLong(origin);
  }

  @Override
  public Known read(byte[] entry) {
    if (entry.length >= Long.BYTES) return decoded(entry);
    if (cache.size() >= MAX_CACHED) cache.clear();
    return cache.computeIfAbsent(asNumber(entry), _ -> decoded(entry));
  }

  private static long asNumber(byte[] entry) {
    var number = (long) entry.length;
    for (var b : entry) number = (number << Byte.SIZE) | (b & 0xFF);
    return number;
  }

  private Known decoded(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var numberAndState = Varint.get(bytes);
    var paths = new HashMap<String, Marks>();
    while (bytes.hasRemaining()) {
      paths.put(activities.named(Varint.get(bytes)), readPaths(bytes));
    }
    return new Known(UrlState.ofCode(lowest(numberAndState)), numberAndState >>> 3, paths);
  }

  private Marks readPaths(ByteBuffer bytes) {
    var countAndFlags = Varint.get(bytes);
    var soonest = Priority.ofNumber(lowest(countAndFlags));
    var isCrowded = (countAndFlags >>> 3 & 1) != 0;
    var isPaid = (countAndFlags >>> 4 & 1) != 0;
    var marks = new ArrayList<Mark>();
    for (var left = countAndFlags >>> 5; left > 0; left--) marks.add(readPath(bytes));
    return new Marks(soonest, marks, isCrowded, isPaid);
  }

  private Mark readPath(ByteBuffer bytes) {
    var origin = readOrigin(bytes);
    var depth = Math.toIntExact(Varint.get(bytes));
    var hops = Varint.get(bytes);
    var left = (hops & 1) == 0 ? 0 : bytes.getLong();
    var hopCount = (int) ((hops & ~HAS_RUN) >>> 1);
    if ((hops & HAS_RUN) == 0) return new Mark(origin, depth, hopCount, left);
    var run = Math.toIntExact(Varint.get(bytes));
    return new Mark(origin, depth, hopCount, left, run, bytes.getInt());
  }

  private long readOrigin(ByteBuffer bytes) {
    var number = Varint.get(bytes);
    return number == NO_ID ? bytes.getLong() : origins.named(number);
  }

  private static int lowest(long bits) {
    return (int) bits & THREE_BITS;
  }
}
