package orbweaver.language.text;

import java.util.ArrayList;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;

/**
 * Recursive-descent parser of S-expressions, with one method per production:
 *
 * <pre>
 * document = form end
 * form     = group | text | word
 * group    = "(" form* ")"                      at most 64 deep
 * text     = '"' ( any but '"' and '\' | '\"' | '\\' )* '"'
 * word     = ( any but white space ( ) " ; )+
 * </pre>
 *
 * White space, and comments from {@code ;} to the end of the line, may stand between forms.
 */
public final class FormReader {
  /** Maximum number of characters in a text. */
  public static final int LONGEST = 64 * 1024;

  private static final int MAX_DEPTH = 64;

  private final Source source;
  private final String text;
  private int at;
  private int depth;

  private FormReader(Source source) {
    this.source = source;
    this.text = source.text();
  }

  /** Parses {@code document = form end}. */
  public static Form read(Source source) {
    var reader = new FormReader(source);
    if (reader.text.length() > LONGEST) {
      throw source.wrong(LONGEST, "at most " + LONGEST + " characters", reader.text.length() + "");
    }
    reader.skipSpace();
    if (reader.at == source.end() || reader.isAt(')')) throw reader.unexpected("a formula");
    var form = reader.form();
    reader.skipSpace();
    if (reader.at < source.end()) {
      throw reader.unexpected("the end of the formula (several constraints must be in one list)");
    }
    return form;
  }

  /** Parses {@code form = group | text | word}. */
  private Form form() {
    return switch (text.charAt(at)) {
      case '(' -> group();
      case '"' -> text();
      default -> word();
    };
  }

  /** Parses {@code group = "(" form* ")"}. */
  private Group group() {
    var open = at++;
    if (++depth > MAX_DEPTH) {
      throw source.wrong(open, "at most " + MAX_DEPTH + " nested parentheses", "one more");
    }
    var members = new ArrayList<Form>();
    for (skipSpace(); !isAt(')'); skipSpace()) {
      if (at == source.end()) {
        throw unexpected("\")\" to close the \"(\" at " + source.place(open));
      }
      members.add(form());
    }
    at++;
    depth--;
    return new Group(members, open);
  }

  /** Parses {@code text = '"' ( any but '"' and '\' | '\"' | '\\' )* '"'}. */
  private Text text() {
    var open = at++;
    var read = new StringBuilder();
    while (!isAt('"')) {
      if (isAt('\\')) escape();
      if (at == source.end()) {
        throw unexpected("'\"' to close the text begun at " + source.place(open));
      }
      read.append(text.charAt(at++));
    }
    at++;
    return new Text(read.toString(), open);
  }

  private void escape() {
    at++;
    if (at == source.end() || isAt('"') || isAt('\\')) return;
    throw unexpected("'\"' or '\\' after a '\\'");
  }

  /** Parses {@code word = ( any but white space ( ) " ; )+}. */
  private Word word() {
    var start = at;
    while (at < source.end() && !isSpace() && "()\";".indexOf(text.charAt(at)) < 0) at++;
    return new Word(text.substring(start, at), start);
  }

  private void skipSpace() {
    while (at < source.end() && (isSpace() || isAt(';'))) {
      if (isAt(';')) skipComment();
      else at++;
    }
  }

  private void skipComment() {
    at = LineEnds.next(text, at);
  }

  private boolean isSpace() {
    return Character.isWhitespace(text.charAt(at));
  }

  private boolean isAt(char c) {
    return at < source.end() && text.charAt(at) == c;
  }

  private RuntimeException unexpected(String expected) {
    var found = at == source.end() ? "the end" : Quotes.shortened(text.substring(at, nextStop()));
    return source.wrong(at, expected, found);
  }

  /** Returns the end of the text that an error quotes: a parenthesis, or the rest of a word. */
  private int nextStop() {
    var stop = at + 1;
    if (isAt('(') || isAt(')')) return stop;
    while (stop < source.end() && " \t\r\n()".indexOf(text.charAt(stop)) < 0) stop++;
    return stop;
  }
}
