package orbweaver.language.predicate;

/**
 * How often a pattern may copy a part of itself. RE2/J bounds each {@code {n}} but not their
 * product, and would write {@code ((a{1000}){1000}){1000}} out.
 */
final class Repetitions {
  private Repetitions() {}

  /** All counts of a pattern multiplied, nested or not; no further than to that bound. */
  static long product(String pattern, long bound) {
    var product = 1L;
    for (var open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', open + 1)) {
      product = Math.min(bound + 1, product * Math.max(1, count(pattern, open + 1)));
    }
    return product;
  }

  /** The greater number of {@code n}, {@code n,} or {@code n,m}; 0 if none stands there. */
  private static long count(String pattern, int from) {
    var most = 0L;
    var number = 0L;
    for (var at = from; at < pattern.length(); at++) {
      var c = pattern.charAt(at);
      if (c == ',') number = 0;
      else if (c >= '0' && c <= '9') number = Math.min(Integer.MAX_VALUE, number * 10 + c - '0');
      else break;
      most = Math.max(most, number);
    }
    return most;
  }
}
