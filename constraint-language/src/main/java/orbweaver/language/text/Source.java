package orbweaver.language.text;

import java.util.Collection;
import orbweaver.language.FormulaSyntaxException;

/** A text that is being read, and the places in it. */
public record Source(String text) {
  /** Where the text ends. */
  int end() {
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

  FormulaSyntaxException wrong(int at, String expected, String found) {
    return wrong(at, expected, found, "");
  }

  private FormulaSyntaxException wrong(int at, String expected, String found, String nearest) {
    var column = columnOf(at);
    var picture = Picture.of(text, at - column + 1, column);
    return new FormulaSyntaxException(lineOf(at), column, expected, found, nearest, picture);
  }

  /** {@code 3:14}, for a sentence that names a second place. */
  String place(int at) {
    return lineOf(at) + ":" + columnOf(at);
  }

  private int lineOf(int at) {
    return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
  }

  private int columnOf(int at) {
    return at - text.lastIndexOf('\n', at - 1);
  }
}
