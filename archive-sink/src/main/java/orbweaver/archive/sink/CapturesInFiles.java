package orbweaver.archive.sink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** Captures in WARC files that are replaced, found by one scan of the index for many files. */
final class CapturesInFiles {
  // Some ten megabytes.
  private static final int MAX_CAPTURES = 500_000;

  private final SequencedMap<Integer, List<Located>> captures = new LinkedHashMap<>();
  private final int maxCaptures;
  private int count;

  /**
   * Capture in a file.
   *
   * @param offset offset of its response or revisit record
   */
  record Located(long serial, long offset) {}

  private CapturesInFiles(List<Integer> files, int maxCaptures) {
    files.forEach(file -> captures.put(file, new ArrayList<>()));
    this.maxCaptures = maxCaptures;
  }

  /**
   * Returns the captures in the first files of a list, as many files as fit into memory, by file
   * and in the order of their records.
   *
   * @param progress called for each capture of the index
   */
  static Map<Integer, List<Located>> ofFirst(
      List<Integer> files, CaptureTables index, Runnable progress) {
    return ofFirst(files, index, progress, MAX_CAPTURES);
  }

  /** Returns the captures in the first files of a list, which together have not many more. */
  static Map<Integer, List<Located>> ofFirst(
      List<Integer> files, CaptureTables index, Runnable progress, int maxCaptures) {
    var found = new CapturesInFiles(files, maxCaptures);
    index.forEachSerial(
        (capture, serial) -> {
          progress.run();
          found.add(capture, serial);
        });
    found.captures.values().forEach(each -> each.sort(Comparator.comparingLong(Located::offset)));
    return found.captures;
  }

  private void add(Capture capture, long serial) {
    var ofFile = captures.get(capture.location().file());
    if (ofFile == null) return;
    ofFile.add(new Located(serial, capture.location().offset()));
    count++;
    while (count > maxCaptures && captures.size() > 1)
      count -= captures.pollLastEntry().getValue().size();
  }
}
