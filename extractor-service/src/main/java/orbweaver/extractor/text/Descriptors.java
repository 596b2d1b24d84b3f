package orbweaver.extractor.text;

import java.util.List;
import java.util.regex.Pattern;

/** What stands behind a candidate of a {@code srcset}: {@code 300w}, {@code 2x}, {@code 200h}. */
final class Descriptors {
  private static final Pattern WHOLE = Pattern.compile("0*+[1-9][0-9]*+");
  private static final Pattern FLOAT =
      Pattern.compile(
          "(-(0++(\\.0++)?+|\\.0++)|[0-9]++(\\.[0-9]++)?+|\\.[0-9]++)([eE][+-]?+[0-9]++)?+");

  private boolean hasWidth;
  private boolean hasDensity;
  private boolean hasHeight;

  private Descriptors() {}

  /** Whether they are known, say nothing twice, and go together. */
  static boolean areSensible(List<String> words) {
    var seen = new Descriptors();
    return words.stream().allMatch(seen::takes) && (seen.hasWidth || !seen.hasHeight);
  }

  private boolean takes(String word) {
    var number = word.substring(0, word.length() - 1);
    return switch (word.charAt(word.length() - 1)) {
      case 'w' -> WHOLE.matcher(number).matches() && takesWidth();
      case 'x' -> FLOAT.matcher(number).matches() && takesDensity();
      case 'h' -> WHOLE.matcher(number).matches() && takesHeight();
      default -> false;
    };
  }

  private boolean takesWidth() {
    var fits = !hasWidth && !hasDensity;
    hasWidth = true;
    return fits;
  }

  private boolean takesDensity() {
    var fits = !hasWidth && !hasDensity && !hasHeight;
    hasDensity = true;
    return fits;
  }

  private boolean takesHeight() {
    var fits = !hasHeight && !hasDensity;
    hasHeight = true;
    return fits;
  }
}
