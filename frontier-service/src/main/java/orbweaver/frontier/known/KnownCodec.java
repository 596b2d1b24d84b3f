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
 * Known URLs as bytes, six for most: {@code standing (activity marks (origin depth hops [left:8]
 * [run others:4])*)*}. They are the most numerous thing the frontier keeps.
 *
 * <p>All are varints, and some are two things: standing is the order's number and the state, marks
 * how many there are, whether they are paid for and crowded and how soon they were wanted, hops
 * whether something is left and, in bit 32, whether there is a run. Activities and origins are
 * written by number; an origin that has none is a zero and eight bytes.
 */
public final class KnownCodec implements Codec<Known> {
  // All of most crawls, and never much memory.
  private static final int MOST_ORIGINS = 1 << 14;

  private static final long UNNUMBERED = 0;
  private static final int THREE_BITS = 7;
  private static final int MOST_OF_MARKS = 2 * Varint.MOST;
  private static final int MOST_OF_MARK = 4 * Varint.MOST + 2 * Long.BYTES + Integer.BYTES;
  private static final long HAS_RUN = 1L << 32;

  private static final int MOST_ALIKE = 1 << 12;

  private final Numbers<String> activities;
  private final Numbers<Long> origins;
  // Millions of URLs are known in a few ways.
  private final Map<Long, Known> alike = new HashMap<>();

  /** Keeps the numbers it gives in these tables. */
  public KnownCodec(Table<String, Long> activities, Table<Long, Long> origins) {
    this.activities = new Numbers<>(activities, Integer.MAX_VALUE);
    this.origins = new Numbers<>(origins, MOST_ORIGINS);
  }

  @Override
  public byte[] bytes(Known known) {
    var bytes = ByteBuffer.allocate(most(known));
    Varint.put(bytes, (known.number() << 3) | known.state().code());
    known.marks().forEach((activity, marks) -> write(bytes, activity, marks));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int most(Known known) {
    return known.marks().values().stream()
        .mapToInt(marks -> MOST_OF_MARKS + marks.unbeaten().size() * MOST_OF_MARK)
        .reduce(Varint.MOST, Integer::sum);
  }

  private void write(ByteBuffer bytes, String activity, Marks marks) {
    Varint.put(bytes, activities.of(activity).orElseThrow());
    var flags = (marks.isPaid() ? 2 : 0) | (marks.isCrowded() ? 1 : 0);
    var sizes = marks.unbeaten().size() << 2 | flags;
    Varint.put(bytes, (sizes << 3) | marks.soonest().number());
    for (var mark : marks.unbeaten()) write(bytes, mark);
  }

  private void write(ByteBuffer bytes, Mark mark) {
    writeOrigin(bytes, mark.origin());
    Varint.put(bytes, mark.depth());
    var flags = (mark.left() == 0 ? 0 : 1) | (mark.run() == 0 ? 0 : HAS_RUN);
    Varint.put(bytes, ((long) mark.hops() << 1) | flags);
    if (mark.left() != 0) bytes.putLong(mark.left());
    if (mark.run() == 0) return;
    Varint.put(bytes, mark.run());
    bytes.putInt(mark.others());
  }

  private void writeOrigin(ByteBuffer bytes, long origin) {
    var number = origins.of(origin);
    Varint.put(bytes, number.orElse(UNNUMBERED));
    if (number.isEmpty()) bytes.putLong(origin);
  }

  @Override
  public Known read(byte[] entry) {
    if (entry.length >= Long.BYTES) return decoded(entry);
    if (alike.size() >= MOST_ALIKE) alike.clear();
    return alike.computeIfAbsent(asNumber(entry), _ -> decoded(entry));
  }

  private static long asNumber(byte[] entry) {
    var number = (long) entry.length;
    for (var each : entry) number = (number << Byte.SIZE) | (each & 0xFF);
    return number;
  }

  private Known decoded(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var standing = Varint.get(bytes);
    var marks = new HashMap<String, Marks>();
    while (bytes.hasRemaining()) {
      marks.put(activities.named(Varint.get(bytes)), marks(bytes));
    }
    return new Known(UrlState.ofCode(lowest(standing)), standing >>> 3, marks);
  }

  private Marks marks(ByteBuffer bytes) {
    var sizes = Varint.get(bytes);
    var soonest = Priority.ofNumber(lowest(sizes));
    var isCrowded = (sizes >>> 3 & 1) != 0;
    var isPaid = (sizes >>> 4 & 1) != 0;
    var marks = new ArrayList<Mark>();
    for (var more = sizes >>> 5; more > 0; more--) marks.add(mark(bytes));
    return new Marks(soonest, marks, isCrowded, isPaid);
  }

  private Mark mark(ByteBuffer bytes) {
    var origin = origin(bytes);
    var depth = Math.toIntExact(Varint.get(bytes));
    var hops = Varint.get(bytes);
    var left = (hops & 1) == 0 ? 0 : bytes.getLong();
    var hopsAlone = (int) ((hops & ~HAS_RUN) >>> 1);
    if ((hops & HAS_RUN) == 0) return new Mark(origin, depth, hopsAlone, left);
    var run = Math.toIntExact(Varint.get(bytes));
    return new Mark(origin, depth, hopsAlone, left, run, bytes.getInt());
  }

  private long origin(ByteBuffer bytes) {
    var number = Varint.get(bytes);
    return number == UNNUMBERED ? bytes.getLong() : origins.named(number);
  }

  private static int lowest(long bits) {
    return (int) bits & THREE_BITS;
  }
}
