package orbweaver.language.text;

import java.util.Collection;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import orbweaver.language.FormulaSyntaxException;

/**
 * A text that is being read, and the places in it.
 *
 * @param page what whoever wrote the text has before their eyes
 * @param places where on the page each character of the text stands
 */
public record Source(String text, String page, IntUnaryOperator places) {
  public Source(String text) {
    this(text, text, IntUnaryOperator.identity());
  }

  /** What stands between these quotes, as a text of its own in the same place. */
  public Source within(Form.Text quoted) {
    return new Source(quoted.text(), page, at -> places.applyAsInt(unquoted(quoted.at() + 1, at)));
  }

  /** Counts as many characters from there as its escapes stand for. */
  private int unquoted(int from, int count) {
    var at = from;
    for (var left = count; left > 0; left--) at += text.charAt(at) == '\\' ? 2 : 1;
    return at;
  }

  /** Where the text ends. */
  public int end() {
    return text.length();
  }

  /** That something else was expected where this form stands. */
  public FormulaSyntaxException wrong(Form form, String expected) {
    return wrong(form.at(), expected, form.quoted(), "");
  }

  /** That no such name is known; the known one most like it is suggested. */
  public FormulaSyntaxException unknown(Form.Word word, String expected, Collection<String> known) {
    return wrong(word.at(), expected, word.quoted(), Nearest.to(word.lowerCase(), known));
  }

  /** That no such name, which begins there, is known. */
  public FormulaSyntaxException unknown(
      int at, String expected, String name, Collection<String> known) {
    var nearest = Nearest.to(name.toLowerCase(Locale.ROOT), known);
    return wrong(at, expected, Quotes.shortened(name), nearest);
  }

  /** That something else was expected there. */
  public FormulaSyntaxException wrong(int at, String expected, String found) {
    return wrong(at, expected, found, "");
  }

  private FormulaSyntaxException wrong(int at, String expected, String found, String nearest) {
    var place = places.applyAsInt(at);
    var column = columnOf(place);
    var picture = Picture.of(page, place - column + 1, column);
    return new FormulaSyntaxException(lineOf(place), column, expected, found, nearest, picture);
  }

  /** {@code 3:14}, for a sentence that names a second place. */
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
