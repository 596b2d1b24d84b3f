package orbweaver.graph.analysis.anchor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static orbweaver.graph.analysis.anchor.SegmentLayout.INT;
import static orbweaver.graph.analysis.anchor.SegmentLayout.LONG;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.Optional;

/** File that has the words of the anchor texts of some rows, mapped into memory. */
final class AnchorSegment {
  private static final int MASK = 0x7f;
  private static final int BITS = 7;

  private final Path path;
  private final MemorySegment file;
  private final SegmentLayout layout;
  // A character for each byte, since the JVM searches a string faster than a mapped file.
  private final String words;

  private AnchorSegment(Path path, MemorySegment file) {
    this.path = path;
    this.file = file;
    layout = SegmentLayout.of(file);
    var bytes = file.asSlice(layout.firstWord(), layout.wordBytes());
    words = new String(bytes.toArray(ValueLayout.JAVA_BYTE), ISO_8859_1);
  }

  /** Opens a file; returns nothing if it is no complete segment. */
  static Optional<AnchorSegment> open(Path path) throws IOException {
    try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
      // Unmapped when no search uses it any more.
      var arena = Arena.ofAuto();
      var file = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return SegmentLayout.isComplete(file)
          ? Optional.of(new AnchorSegment(path, file))
          : Optional.empty();
    } catch (NoSuchFileException e) {
      // Another process has replaced it by a larger one.
      return Optional.empty();
    }
  }

  Path path() {
    return path;
  }

  RowRange rows() {
    return SegmentLayout.rows(file);
  }

  /** Returns the identity of the last row. */
  String identity() {
    return SegmentLayout.identity(file);
  }

  int runs() {
    return layout.runs();
  }

  long page(int run) {
    return file.get(LONG, layout.run(run));
  }

  /**
   * Returns a run.
   *
   * @param areInOrder whether the pages of the segments are in the order of their ids, so that only
   *     the first and the last run of a segment can be a part of a page
   */
  LinkRun run(int number, boolean areInOrder) {
    var at = layout.run(number);
    return new LinkRun(
        file.get(LONG, at),
        file.get(LONG, at + Long.BYTES),
        file.get(LONG, at + 2 * Long.BYTES),
        areInOrder && number > 0 && number < runs() - 1);
  }

  /** Tests whether each page has a higher id than the page before. */
  boolean isInOrder() {
    for (var run = 1; run < runs(); run++) if (page(run) <= page(run - 1)) return false;
    return true;
  }

  /**
   * Returns the runs that have a word with a text; all runs if so many words have the text that
   * most runs have one of them.
   *
   * @param text text with a character for each byte, and zeros before and after words
   */
  BitSet find(String text) {
    var numbers = new IntArrayList();
    var bytes = 0L;
    var place = words.indexOf(text);
    while (place >= 0 && bytes < runs()) {
      var number = wordAt(place);
      numbers.add(number);
      bytes += entry(number + 1) - entry(number);
      place = words.indexOf(text, wordStart(number + 1) - 1);
    }
    var found = new BitSet(runs());
    if (place >= 0) found.set(0, runs());
    else numbers.forEach(number -> addRuns(number, found));
    return found;
  }

  // The zero before a word is a place of it.
  private int wordAt(int place) {
    var low = 0;
    var high = layout.words() - 1;
    while (low < high) {
      var middle = (low + high + 1) >>> 1;
      if (wordStart(middle) - 1 <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private int wordStart(int number) {
    return file.get(INT, layout.wordStart(number));
  }

  private int entry(int number) {
    return file.get(INT, layout.entryStart(number));
  }

  private void addRuns(int word, BitSet found) {
    var at = layout.firstEntry() + entry(word);
    var end = layout.firstEntry() + entry(word + 1);
    var run = -1;
    while (at < end) {
      var difference = 0;
      var shift = 0;
      var value = file.get(ValueLayout.JAVA_BYTE, at++);
      while (value < 0) {
        difference |= (value & MASK) << shift;
        shift += BITS;
        value = file.get(ValueLayout.JAVA_BYTE, at++);
      }
      run += difference | value << shift;
      found.set(run);
    }
  }
}
