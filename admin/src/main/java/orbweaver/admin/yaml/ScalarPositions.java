package orbweaver.admin.yaml;

import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.syntax.SourceText;

/**
 * Finder of the position of each character of a YAML scalar in its file. In every scalar style the
 * characters appear in order, with indentation, quotes and backslashes between them.
 */
public final class ScalarPositions {
  private final String file;
  private int at;

  private ScalarPositions(String file, int at) {
    this.file = file;
    this.at = at;
  }

  /** Returns the scalar as a source whose positions are those of the file. */
  public static SourceText sourceOf(SourceText source, Scalar value) {
    var positions =
        new ScalarPositions(source.text(), start(source.text(), value.offset()))
            .positionsOf(value.text());
    return new SourceText(value.text(), source.text(), index -> positions[index]);
  }

  /** Returns the start of the content; a block scalar starts on the line below its indicator. */
  private static int start(String file, int at) {
    var isBlock = at < file.length() && "|>".indexOf(file.charAt(at)) >= 0;
    return isBlock ? Math.max(at, file.indexOf('\n', at) + 1) : at;
  }

  private int[] positionsOf(String text) {
    var positions = new int[text.length() + 1];
    for (var index = 0; index < text.length(); index++)
      positions[index] = positionOf(text.charAt(index));
    positions[text.length()] = Math.min(at, file.length());
    return positions;
  }

  private int positionOf(char character) {
    if (!Character.isWhitespace(character)) {
      var found = file.indexOf(character, at);
      // The file has an escape sequence instead of the character.
      if (found < 0) return at;
      at = found + 1;
      return found;
    }
    return at < file.length() && file.charAt(at) == character ? at++ : at;
  }
}
