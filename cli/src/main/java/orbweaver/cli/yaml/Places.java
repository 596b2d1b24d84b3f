package orbweaver.cli.yaml;

import orbweaver.cli.yaml.Yaml.Text;
import orbweaver.language.text.Source;

/**
 * Finds where the characters of a value stand in its file. Whatever the style it is written in,
 * they stand there in their order, with indentation, quotes and backslashes between them.
 */
public final class Places {
  private final String page;
  private int at;

  private Places(String page, int at) {
    this.page = page;
    this.at = at;
  }

  /** The value as a text of its own, in its place. */
  public static Source of(Source page, Text value) {
    var places = new Places(page.text(), begin(page.text(), value.at())).of(value.text());
    return new Source(value.text(), page.text(), index -> places[index]);
  }

  /** A block begins on the line below its sign. */
  private static int begin(String page, int at) {
    var isBlock = at < page.length() && "|>".indexOf(page.charAt(at)) >= 0;
    return isBlock ? Math.max(at, page.indexOf('\n', at) + 1) : at;
  }

  private int[] of(String text) {
    var places = new int[text.length() + 1];
    for (var index = 0; index < text.length(); index++) places[index] = place(text.charAt(index));
    places[text.length()] = Math.min(at, page.length());
    return places;
  }

  private int place(char letter) {
    if (!Character.isWhitespace(letter)) {
      var found = page.indexOf(letter, at);
      // written as an escape
      if (found < 0) return at;
      at = found + 1;
      return found;
    }
    return at < page.length() && page.charAt(at) == letter ? at++ : at;
  }
}
