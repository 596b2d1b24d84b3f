package orbweaver.frontier.trap;

/**
 * Segments of a path. Numeric segments never count as repetitions: days, pages and numbers split
 * into pieces repeat legitimately.
 */
final class PathSegments {
  private final String text;
  private final int count;
  private final int[] begins;
  private final int[] hashes;
  private final boolean[] areNumbers;

  /**
   * @param text the URL
   * @param path the start of the path, at its first slash
   * @param end the end of the path
   * @param count the number of segments, each of which follows a slash
   */
  PathSegments(String text, int path, int end, int count) {
    this.text = text;
    this.count = count;
    begins = new int[count + 1];
    hashes = new int[count];
    areNumbers = new boolean[count];
    for (int at = path + 1, index = 0; index < count; index++) at = read(index, at, end);
  }

  /** Reads one segment and returns the index after the slash that ends it, or would end it. */
  private int read(int index, int begin, int end) {
    var hash = 0;
    var isNumber = true;
    var at = begin;
    for (; at < end && text.charAt(at) != '/'; at++) {
      var c = text.charAt(at);
      hash = 31 * hash + c;
      isNumber &= c >= '0' && c <= '9';
    }
    begins[index] = begin;
    begins[index + 1] = at + 1;
    hashes[index] = hash;
    areNumbers[index] = isNumber && at > begin;
    return at + 1;
  }

  int count() {
    return count;
  }

  /** Returns the most frequent segment and its number of occurrences. */
  Repetition mostFrequent() {
    var mostFrequent = new Repetition(0, Math.min(count, 1));
    for (var first = 0; first + mostFrequent.times() < count; first++) {
      var occurrences = 1;
      for (var other = first + 1; other < count; other++) if (areEqual(first, other)) occurrences++;
      if (occurrences > mostFrequent.times()) mostFrequent = new Repetition(first, occurrences);
    }
    return mostFrequent;
  }

  /** Returns the block of this many segments that occurs most often in a row, and how often. */
  Repetition longestRun(int length) {
    var longest = 0;
    var begin = 0;
    for (int at = 0, run = 0; at + length < count; at++) {
      run = areEqual(at, at + length) ? run + 1 : 0;
      if (run <= longest) continue;
      longest = run;
      begin = at - run + 1;
    }
    return new Repetition(begin, longest / length + 1);
  }

  private boolean areEqual(int first, int second) {
    if (hashes[first] != hashes[second] || areNumbers[first]) return false;
    var length = end(first, 1) - begins[first];
    return length == end(second, 1) - begins[second]
        && text.regionMatches(begins[first], text, begins[second], length);
  }

  private int end(int first, int length) {
    return begins[first + length] - 1;
  }

  /** Repetition of segments: the first occurrence and the number of occurrences. */
  record Repetition(int first, int times) {
    /** Returns a description such as {@code a/b 3 times}, for a block of this many segments. */
    String describe(PathSegments segments, int length) {
      return TrapSignal.quote(segments.text, segments.begins[first], segments.end(first, length))
          + " "
          + times
          + " times";
    }
  }
}
