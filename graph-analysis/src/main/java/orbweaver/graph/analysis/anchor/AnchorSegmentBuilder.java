package orbweaver.graph.analysis.anchor;

import static orbweaver.graph.analysis.anchor.SegmentLayout.INT;
import static orbweaver.graph.analysis.anchor.SegmentLayout.LONG;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Builder of a segment from rows in the order of their ids. */
final class AnchorSegmentBuilder {
  private static final int MAX_ENTRIES = 8_000_000;
  private static final int MAX_WORD_BYTES = 64 << 20;
  private static final int ALLOCATED_AT_ONCE = 1 << 20;
  private static final int CONTINUED = 0x80;
  private static final int BITS = 7;

  private final WordEncoder encoder = new WordEncoder();
  private final WordTable words = new WordTable();
  private final LongArrayList pages = new LongArrayList();
  private final LongArrayList firsts = new LongArrayList();
  private final LongArrayList ends = new LongArrayList();
  // Words of the runs, one run after the other.
  private final IntArrayList entries = new IntArrayList();
  private final IntArrayList entryEnds = new IntArrayList();
  // Of each word, the last run that has it.
  private final IntArrayList lastRuns = new IntArrayList();
  private long rows;

  /** Tests whether the segment takes no further row. */
  boolean isFull() {
    return entries.size() >= MAX_ENTRIES || words.size() >= MAX_WORD_BYTES;
  }

  boolean isEmpty() {
    return rows == 0;
  }

  /** Returns the id of the last row. */
  long lastRow() {
    return ends.getLong(ends.size() - 1) - 1;
  }

  /** Adds a row. Its id is higher than that of the row before. */
  void add(long row, long page, Optional<String> text) {
    var last = pages.size() - 1;
    if (last < 0 || pages.getLong(last) != page || ends.getLong(last) != row) begin(row, page);
    ends.set(pages.size() - 1, row + 1);
    text.ifPresent(anchor -> encoder.forEach(anchor, this::addWord));
    entryEnds.set(pages.size() - 1, entries.size());
    rows++;
  }

  private void begin(long row, long page) {
    pages.add(page);
    firsts.add(row);
    ends.add(row);
    entryEnds.add(entries.size());
  }

  private void addWord(byte[] word, int length, boolean isWholeStart, boolean isWholeEnd) {
    var number = words.add(word, length);
    var run = pages.size() - 1;
    if (number == lastRuns.size()) lastRuns.add(-1);
    if (lastRuns.getInt(number) == run) return;
    lastRuns.set(number, run);
    entries.add(number);
  }

  /**
   * Writes the segment.
   *
   * @param first first row id of the segment, which may be lower than that of the first row
   * @param identity identity of the last row
   */
  void write(Path path, long first, String identity) throws IOException {
    var sorted = new SortedEntries(entries, entryEnds, words.words());
    var layout =
        new SegmentLayout(pages.size(), words.words(), words.size(), sorted.encodedBytes());
    try (var channel =
            FileChannel.open(
                path,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        var arena = Arena.ofConfined()) {
      allocate(channel, layout.size());
      var file = channel.map(FileChannel.MapMode.READ_WRITE, 0, layout.size(), arena);
      writeRuns(file, layout);
      writeWords(file, layout, sorted);
      layout.writeHeader(file, new RowRange(first, lastRow() + 1, rows), identity);
      file.force();
    }
  }

  // A full disk is an error of a write; in mapped memory it would be a fault of the JVM.
  private static void allocate(FileChannel channel, long size) throws IOException {
    var zeros = ByteBuffer.allocate(ALLOCATED_AT_ONCE);
    for (var at = 0L; at < size; ) {
      zeros.clear().limit((int) Math.min(ALLOCATED_AT_ONCE, size - at));
      at += channel.write(zeros, at);
    }
  }

  private void writeRuns(MemorySegment file, SegmentLayout layout) {
    for (var run = 0; run < pages.size(); run++) {
      file.set(LONG, layout.run(run), pages.getLong(run));
      file.set(LONG, layout.run(run) + Long.BYTES, firsts.getLong(run));
      file.set(LONG, layout.run(run) + 2 * Long.BYTES, ends.getLong(run));
    }
  }

  private void writeWords(MemorySegment file, SegmentLayout layout, SortedEntries sorted) {
    var bytes = MemorySegment.ofArray(words.bytes());
    MemorySegment.copy(bytes, 0, file, layout.firstWord(), words.size());
    var at = 0;
    for (var word = 0; word < words.words(); word++) {
      file.set(INT, layout.wordStart(word), words.start(word));
      file.set(INT, layout.entryStart(word), at);
      var before = -1;
      for (var i = sorted.start(word); i < sorted.start(word + 1); i++) {
        at = writeNumber(file, layout.firstEntry(), at, sorted.run(i) - before);
        before = sorted.run(i);
      }
    }
    file.set(INT, layout.wordStart(words.words()), words.size());
    file.set(INT, layout.entryStart(words.words()), at);
  }

  private static int writeNumber(MemorySegment file, long base, int at, int number) {
    var rest = number;
    var end = at;
    while (rest >= CONTINUED) {
      file.set(ValueLayout.JAVA_BYTE, base + end++, (byte) (rest | CONTINUED));
      rest >>>= BITS;
    }
    file.set(ValueLayout.JAVA_BYTE, base + end++, (byte) rest);
    return end;
  }
}
