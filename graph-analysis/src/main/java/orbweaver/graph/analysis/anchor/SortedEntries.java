package orbweaver.graph.analysis.anchor;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Runs of each word, by a counting sort of the words of each run. */
final class SortedEntries {
  private static final int BITS = 7;

  private final int[] starts;
  private final int[] runs;

  /**
   * Sorts.
   *
   * @param entries words of the runs, one run after the other
   * @param entryEnds where the words of each run end
   * @param words number of words
   */
  SortedEntries(IntArrayList entries, IntArrayList entryEnds, int words) {
    starts = new int[words + 2];
    runs = new int[entries.size()];
    for (var i = 0; i < entries.size(); i++) starts[entries.getInt(i) + 2]++;
    for (var word = 2; word < starts.length; word++) starts[word] += starts[word - 1];
    var entry = 0;
    for (var run = 0; run < entryEnds.size(); run++)
      while (entry < entryEnds.getInt(run)) runs[starts[entries.getInt(entry++) + 1]++] = run;
  }

  /** Returns the place of the first run of a word, which is the end of the word before. */
  int start(int word) {
    return starts[word];
  }

  int run(int place) {
    return runs[place];
  }

  /** Returns the size of all entries as differences, seven bits in a byte. */
  int encodedBytes() {
    var bytes = 0;
    for (var word = 0; word + 2 < starts.length; word++) {
      var before = -1;
      for (var i = starts[word]; i < starts[word + 1]; i++) {
        bytes += encodedBytes(runs[i] - before);
        before = runs[i];
      }
    }
    return bytes;
  }

  private static int encodedBytes(int number) {
    return (Integer.SIZE - Integer.numberOfLeadingZeros(number | 1) + BITS - 1) / BITS;
  }
}
