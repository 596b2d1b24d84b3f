package orbweaver.language.text;

import java.util.Collection;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import orbweaver.language.FormulaSyntaxException;

/**
 * Text to parse, with the positions of its characters in the enclosing document.
 *
 * @param page document that its author sees
 * @param places maps an offset in the text to an offset in the document
 */
public record Source(String text, String page, IntUnaryOperator places) {
  public Source(String text) {
    this(text, text, IntUnaryOperator.identity());
  }

  /** Returns the content of a quoted text as a source of its own. */
  public Source within(Form.Text quoted) {
    return new Source(quoted.text(), page, at -> places.applyAsInt(unquoted(quoted.at() + 1, at)));
  }

  /** Returns the offset after a number of unescaped characters. */
  private int unquoted(int from, int count) {
    var at = from;
    for (var left = count; left > 0; left--) at += text.charAt(at) == '\\' ? 2 : 1;
    return at;
  }

  /** Returns the length of the text. */
  public int end() {
    return text.length();
  }

  /** Returns an error about an S-expression. */
  public FormulaSyntaxException wrong(Form form, String expected) {
    return wrong(form.at(), expected, form.quoted(), "");
  }

  /** Returns an error about an unknown name, with a suggestion. */
  public FormulaSyntaxException unknown(Form.Word word, String expected, Collection<String> known) {
    return wrong(word.at(), expected, word.quoted(), Nearest.to(word.lowerCase(), known));
  }

  /** Returns an error about an unknown name at an offset, with a suggestion. */
  public FormulaSyntaxException unknown(
      int at, String expected, String name, Collection<String> known) {
    var nearest = Nearest.to(name.toLowerCase(Locale.ROOT), known);
    return wrong(at, expected, Quotes.shortened(name), nearest);
  }

  /** Returns an error about the text at an offset. */
  public FormulaSyntaxException wrong(int at, String expected, String found) {
    return wrong(at, expected, found, "");
  }

  private FormulaSyntaxException wrong(int at, String expected, String found, String nearest) {
    var place = places.applyAsInt(at);
    var column = columnOf(place);
    var picture = Picture.of(page, place - column + 1, column);
    return new FormulaSyntaxException(lineOf(place), column, expected, found, nearest, picture);
  }

  /** Returns a position such as {@code 3:14}, for messages that name a second position. */
  public String place(int at) {
    var place = places.applyAsInt(at);
    return lineOf(place) + ":" + columnOf(place);
  }

  private int lineOf(int place) {
    return 1 + (int) IntStream.range(0, place).filter(at -> LineEnds.isOne(page, at)).count();
  }

  private int columnOf(int place) {
    var start = place;
    while (start > 0 && !LineEnds.isOne(page, start - 1)) start--;
    return place - start + 1;
  }
}
