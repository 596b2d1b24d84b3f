package orbweaver.admin.yaml;

import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.syntax.SourceText;

/**
 * Finder of the position of each character of a YAML scalar in its file. In every scalar style the
 * characters appear in order, with indentation, quotes and backslashes between them.
 */
public final class ScalarPositions {
  private final String page;
  private int at;

  private ScalarPositions(String page, int at) {
    this.page = page;
    this.at = at;
  }

  /** Returns the scalar as a source whose positions are those of the file. */
  public static SourceText sourceOf(SourceText page, Scalar value) {
    var positions =
        new ScalarPositions(page.text(), start(page.text(), value.offset())).sourceOf(value.text());
    return new SourceText(value.text(), page.text(), index -> positions[index]);
  }

  /** Returns the start of the content; a block scalar starts on the line below its indicator. */
  private static int start(String page, int at) {
    var isBlock = at < page.length() && "|>".indexOf(page.charAt(at)) >= 0;
    return isBlock ? Math.max(at, page.indexOf('\n', at) + 1) : at;
  }

  private int[] sourceOf(String text) {
    var positions = new int[text.length() + 1];
    for (var index = 0; index < text.length(); index++)
      positions[index] = place(text.charAt(index));
    positions[text.length()] = Math.min(at, page.length());
    return positions;
  }

  private int place(char character) {
    if (!Character.isWhitespace(character)) {
      var found = page.indexOf(character, at);
      // written as an escape
      if (found < 0) return at;
      at = found + 1;
      return found;
    }
    return at < page.length() && page.charAt(at) == character ? at++ : at;
  }
}
