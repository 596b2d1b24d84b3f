package orbweaver.extractor.text;

import java.util.List;
import java.util.regex.Pattern;

/** Descriptors of a candidate of a {@code srcset}: {@code 300w}, {@code 2x}, {@code 200h}. */
final class SrcsetDescriptors {
  private static final Pattern WHOLE = Pattern.compile("0*+[1-9][0-9]*+");
  private static final Pattern FLOAT =
      Pattern.compile(
          "(-(0++(\\.0++)?+|\\.0++)|[0-9]++(\\.[0-9]++)?+|\\.[0-9]++)([eE][+-]?+[0-9]++)?+");

  private boolean hasWidth;
  private boolean hasDensity;
  private boolean hasHeight;

  private SrcsetDescriptors() {}

  /** Tests whether descriptors are known, unique and compatible. */
  static boolean areValid(List<String> words) {
    var seen = new SrcsetDescriptors();
    return words.stream().allMatch(seen::accepts) && (seen.hasWidth || !seen.hasHeight);
  }

  private boolean accepts(String word) {
    var number = word.substring(0, word.length() - 1);
    return switch (word.charAt(word.length() - 1)) {
      case 'w' -> WHOLE.matcher(number).matches() && acceptsWidth();
      case 'x' -> FLOAT.matcher(number).matches() && acceptsDensity();
      case 'h' -> WHOLE.matcher(number).matches() && acceptsHeight();
      default -> false;
    };
  }

  private boolean acceptsWidth() {
    var fits = !hasWidth && !hasDensity;
    hasWidth = true;
    return fits;
  }

  private boolean acceptsDensity() {
    var fits = !hasWidth && !hasDensity && !hasHeight;
    hasDensity = true;
    return fits;
  }

  private boolean acceptsHeight() {
    var fits = !hasHeight && !hasDensity;
    hasHeight = true;
    return fits;
  }
}
