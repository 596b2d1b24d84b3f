package orbweaver.frontier.trap;

/**
 * The segments of a path. A number is like none: days, pages and numbers cut into pieces repeat
 * themselves in order.
 */
final class Segments {
  private final String text;
  private final int count;
  private final int[] begins;
  private final int[] hashes;
  private final boolean[] areNumbers;

  /**
   * @param path where it begins, with a slash
   * @param count how many slashes it has
   */
  Segments(String text, int path, int end, int count) {
    this.text = text;
    this.count = count;
    begins = new int[count + 1];
    hashes = new int[count];
    areNumbers = new boolean[count];
    for (int at = path + 1, number = 0; number < count; number++) at = read(number, at, end);
  }

  /** Behind the slash that ends it, or would. */
  private int read(int number, int begin, int end) {
    var hash = 0;
    var isNumber = true;
    var at = begin;
    for (; at < end && text.charAt(at) != '/'; at++) {
      var c = text.charAt(at);
      hash = 31 * hash + c;
      isNumber &= c >= '0' && c <= '9';
    }
    begins[number] = begin;
    begins[number + 1] = at + 1;
    hashes[number] = hash;
    areNumbers[number] = isNumber && at > begin;
    return at + 1;
  }

  int count() {
    return count;
  }

  /** The segment that comes most often, and how often. */
  Found mostAlike() {
    var most = new Found(0, Math.min(count, 1));
    for (var one = 0; one + most.times() < count; one++) {
      var alike = 1;
      for (var other = one + 1; other < count; other++) if (areAlike(one, other)) alike++;
      if (alike > most.times()) most = new Found(one, alike);
    }
    return most;
  }

  /** Where so many segments follow themselves most often, and how often they then come. */
  Found longestRow(int length) {
    var longest = 0;
    var begin = 0;
    for (int at = 0, run = 0; at + length < count; at++) {
      run = areAlike(at, at + length) ? run + 1 : 0;
      if (run <= longest) continue;
      longest = run;
      begin = at - run + 1;
    }
    return new Found(begin, longest / length + 1);
  }

  private boolean areAlike(int one, int other) {
    if (hashes[one] != hashes[other] || areNumbers[one]) return false;
    var length = end(one, 1) - begins[one];
    return length == end(other, 1) - begins[other]
        && text.regionMatches(begins[one], text, begins[other], length);
  }

  private int end(int first, int length) {
    return begins[first + length] - 1;
  }

  /** What repeats itself: where it first comes, and how often. */
  record Found(int first, int times) {
    /** So many segments from there, as {@code a/b 3 times}. */
    String named(Segments of, int length) {
      return Sign.quote(of.text, of.begins[first], of.end(first, length)) + " " + times + " times";
    }
  }
}
