package orbweaver.language.value;

/**
 * Bound on the number of copies that repetitions in a pattern cause. RE2/J limits each {@code {n}}
 * but not their product, and would expand {@code ((a{1000}){1000}){1000}}.
 */
final class RegexRepetitions {
  private RegexRepetitions() {}

  /** Returns the product of all repetition counts of a pattern, nested or not, up to a bound. */
  static long product(String pattern, long bound) {
    var product = 1L;
    for (var open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', open + 1)) {
      product = Math.min(bound + 1, product * Math.max(1, count(pattern, open + 1)));
    }
    return product;
  }

  /** Returns the largest number of {@code n}, {@code n,} or {@code n,m}; 0 if there is none. */
  private static long count(String pattern, int from) {
    var max = 0L;
    var number = 0L;
    for (var at = from; at < pattern.length(); at++) {
      var c = pattern.charAt(at);
      if (c == ',') number = 0;
      else if (c >= '0' && c <= '9') number = Math.min(Integer.MAX_VALUE, number * 10 + c - '0');
      else break;
      max = Math.max(max, number);
    }
    return max;
  }
}
