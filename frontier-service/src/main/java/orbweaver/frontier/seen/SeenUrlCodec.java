package orbweaver.frontier.seen;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.request.Priority;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of seen URLs, six bytes for most: {@code numberAndState (activity countAndFlags
 * (origin depth hopsAndFlags [residual:8] [run otherTargets:4])*)*}. Seen URLs are the most
 * numerous records of the frontier.
 *
 * <p>All fields are varints, and some hold two values: {@code numberAndState} is the request number
 * and the state; {@code countAndFlags} is the number of paths, whether they are charged and whether
 * one was dropped, and the highest priority; {@code hopsAndFlags} is the number of hops, whether a
 * residual hash follows and, in bit 32, whether a directory run follows. Activities and origins are
 * written by id; an origin without an id is a zero and eight bytes.
 */
public final class SeenUrlCodec implements Codec<SeenUrl> {
  // Enough for all origins of most crawls, with bounded memory.
  private static final int MAX_ORIGIN_IDS = 1 << 14;

  private static final long NO_ID = 0;
  private static final int THREE_BITS = 7;
  private static final int MAX_BYTES_OF_HEADER = 2 * Varint.MAX_BYTES;
  private static final int MAX_BYTES_OF_PATH =
      4 * Varint.MAX_BYTES + 2 * Long.BYTES + Integer.BYTES;
  private static final long HAS_RUN = 1L << 32;

  private static final int MAX_CACHED = 1 << 12;

  private final IdDictionary<String> activities;
  private final IdDictionary<Long> origins;
  // Millions of URLs share a few short encodings.
  private final Map<Long, SeenUrl> cache = new HashMap<>();

  /** Creates a codec that stores the ids it assigns in these tables. */
  public SeenUrlCodec(StateTable<String, Long> activities, StateTable<Long, Long> origins) {
    this.activities = new IdDictionary<>(activities, Integer.MAX_VALUE);
    this.origins = new IdDictionary<>(origins, MAX_ORIGIN_IDS);
  }

  @Override
  public byte[] encode(SeenUrl seen) {
    var bytes = ByteBuffer.allocate(maxBytes(seen));
    Varint.put(bytes, (seen.requestNumber() << 3) | seen.state().code());
    seen.paths().forEach((activity, paths) -> write(bytes, activity, paths));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int maxBytes(SeenUrl seen) {
    return seen.paths().values().stream()
        .mapToInt(paths -> MAX_BYTES_OF_HEADER + paths.paths().size() * MAX_BYTES_OF_PATH)
        .reduce(Varint.MAX_BYTES, Integer::sum);
  }

  private void write(ByteBuffer bytes, String activity, ParetoPaths paths) {
    Varint.put(bytes, activities.idOf(activity).orElseThrow());
    var flags = (paths.isCharged() ? 2 : 0) | (paths.hasDroppedPath() ? 1 : 0);
    var countAndFlags = paths.paths().size() << 2 | flags;
    Varint.put(bytes, (countAndFlags << 3) | paths.highestPriority().number());
    for (var path : paths.paths()) write(bytes, path);
  }

  private void write(ByteBuffer bytes, PathSummary path) {
    writeOrigin(bytes, path.originHash());
    Varint.put(bytes, path.depth());
    var flags = (path.residualHash() == 0 ? 0 : 1) | (path.runLength() == 0 ? 0 : HAS_RUN);
    Varint.put(bytes, ((long) path.hops() << 1) | flags);
    if (path.residualHash() != 0) bytes.putLong(path.residualHash());
    if (path.runLength() == 0) return;
    Varint.put(bytes, path.runLength());
    bytes.putInt(path.otherTargetsHash());
  }

  private void writeOrigin(ByteBuffer bytes, long origin) {
    var id = origins.idOf(origin);
    Varint.put(bytes, id.orElse(NO_ID));
    if (id.isEmpty()) bytes.putLong(origin);
  }

  @Override
  public SeenUrl decode(byte[] entry) {
    if (entry.length >= Long.BYTES) return decoded(entry);
    if (cache.size() >= MAX_CACHED) cache.clear();
    return cache.computeIfAbsent(asNumber(entry), _ -> decoded(entry));
  }

  // Unique for entries of up to seven bytes, because the number begins with their length.
  private static long asNumber(byte[] entry) {
    var number = (long) entry.length;
    for (var b : entry) number = (number << Byte.SIZE) | (b & 0xFF);
    return number;
  }

  private SeenUrl decoded(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var numberAndState = Varint.get(bytes);
    var paths = new HashMap<String, ParetoPaths>();
    while (bytes.hasRemaining()) {
      paths.put(activities.valueOf(Varint.get(bytes)), readPaths(bytes));
    }
    return new SeenUrl(
        UrlState.ofCode(lowestThreeBits(numberAndState)), numberAndState >>> 3, paths);
  }

  private ParetoPaths readPaths(ByteBuffer bytes) {
    var countAndFlags = Varint.get(bytes);
    var highestPriority = Priority.ofNumber(lowestThreeBits(countAndFlags));
    var hasDroppedPath = (countAndFlags >>> 3 & 1) != 0;
    var isCharged = (countAndFlags >>> 4 & 1) != 0;
    var paths = new ArrayList<PathSummary>();
    for (var left = countAndFlags >>> 5; left > 0; left--) paths.add(readPath(bytes));
    return new ParetoPaths(highestPriority, paths, hasDroppedPath, isCharged);
  }

  private PathSummary readPath(ByteBuffer bytes) {
    var origin = readOrigin(bytes);
    var depth = Math.toIntExact(Varint.get(bytes));
    var hopsAndFlags = Varint.get(bytes);
    var residualHash = (hopsAndFlags & 1) == 0 ? 0 : bytes.getLong();
    var hops = (int) ((hopsAndFlags & ~HAS_RUN) >>> 1);
    if ((hopsAndFlags & HAS_RUN) == 0) return new PathSummary(origin, depth, hops, residualHash);
    var run = Math.toIntExact(Varint.get(bytes));
    return new PathSummary(origin, depth, hops, residualHash, run, bytes.getInt());
  }

  private long readOrigin(ByteBuffer bytes) {
    var id = Varint.get(bytes);
    return id == NO_ID ? bytes.getLong() : origins.valueOf(id);
  }

  private static int lowestThreeBits(long bits) {
    return (int) bits & THREE_BITS;
  }
}
