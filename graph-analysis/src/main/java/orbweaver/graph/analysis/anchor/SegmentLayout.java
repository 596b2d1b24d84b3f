package orbweaver.graph.analysis.anchor;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.zip.CRC32C;

/**
 * Sizes and places of the parts of a segment file: the header; of each run the page, the first row
 * and the row after the last; of each word the starts of its bytes and of its entries, and the ends
 * of all; the words; their entries.
 *
 * @param runs number of runs, which are consecutive rows of links of one page
 * @param words number of words
 * @param wordBytes number of bytes of the words
 * @param entryBytes number of bytes of the entries
 */
record SegmentLayout(int runs, int words, int wordBytes, int entryBytes) {
  static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
  static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  static final int IDENTITY_LENGTH = 64;

  private static final long MAGIC = 0x4f574152_00000001L;
  private static final int SIZES = 8;
  private static final int CHECKSUM = SIZES + 4 * Integer.BYTES;
  private static final int FIRST_ROW = CHECKSUM + Long.BYTES;
  private static final int END_ROW = FIRST_ROW + Long.BYTES;
  private static final int ROWS = END_ROW + Long.BYTES;
  private static final int IDENTITY = ROWS + Long.BYTES;
  private static final int HEADER = IDENTITY + IDENTITY_LENGTH;
  private static final int RUN_BYTES = 3 * Long.BYTES;

  /** Tests whether a file is a complete segment of this format. */
  static boolean isComplete(MemorySegment file) {
    return file.byteSize() > HEADER
        && file.get(LONG, 0) == MAGIC
        && of(file).size() == file.byteSize()
        && file.get(LONG, CHECKSUM) == checksum(file);
  }

  /** Reads the sizes from the header. */
  static SegmentLayout of(MemorySegment file) {
    return new SegmentLayout(
        file.get(INT, SIZES),
        file.get(INT, SIZES + Integer.BYTES),
        file.get(INT, SIZES + 2 * Integer.BYTES),
        file.get(INT, SIZES + 3 * Integer.BYTES));
  }

  /** Writes the header, after all other parts. */
  void writeHeader(MemorySegment file, RowRange rows, String identity) {
    file.set(LONG, 0, MAGIC);
    file.set(INT, SIZES, runs);
    file.set(INT, SIZES + Integer.BYTES, words);
    file.set(INT, SIZES + 2 * Integer.BYTES, wordBytes);
    file.set(INT, SIZES + 3 * Integer.BYTES, entryBytes);
    file.set(LONG, FIRST_ROW, rows.first());
    file.set(LONG, END_ROW, rows.end());
    file.set(LONG, ROWS, rows.number());
    for (var i = 0; i < IDENTITY_LENGTH; i++)
      file.set(ValueLayout.JAVA_BYTE, IDENTITY + i, (byte) identity.charAt(i));
    file.set(LONG, CHECKSUM, checksum(file));
  }

  private static long checksum(MemorySegment file) {
    var checksum = new CRC32C();
    checksum.update(file.asSlice(FIRST_ROW).asByteBuffer());
    return checksum.getValue();
  }

  static RowRange rows(MemorySegment file) {
    return new RowRange(file.get(LONG, FIRST_ROW), file.get(LONG, END_ROW), file.get(LONG, ROWS));
  }

  static String identity(MemorySegment file) {
    var text = new StringBuilder();
    for (var i = 0; i < IDENTITY_LENGTH; i++)
      text.append((char) file.get(ValueLayout.JAVA_BYTE, IDENTITY + i));
    return text.toString();
  }

  long run(int number) {
    return HEADER + (long) number * RUN_BYTES;
  }

  long wordStart(int number) {
    return run(runs) + (long) number * Integer.BYTES;
  }

  long entryStart(int number) {
    return wordStart(words + 1) + (long) number * Integer.BYTES;
  }

  long firstWord() {
    return entryStart(words + 1);
  }

  long firstEntry() {
    return firstWord() + wordBytes;
  }

  long size() {
    return firstEntry() + entryBytes;
  }
}
