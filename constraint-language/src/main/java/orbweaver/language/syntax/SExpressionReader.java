package orbweaver.language.syntax;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;

/**
 * Recursive-descent parser of S-expressions, with one method per production:
 *
 * <pre>
 * document = form end | form+ end
 * form     = group | text | word
 * group    = "(" form* ")"                      at most 64 deep
 * text     = '"' ( any but '"' and '\' | '\"' | '\\' )* '"'
 * word     = ( any but white space ( ) " ; )+
 * </pre>
 *
 * White space, and comments from {@code ;} to the end of the line, may stand between forms.
 */
public final class SExpressionReader {
  /** Maximum number of characters in a text. */
  public static final int MAX_CHARACTERS = 64 * 1024;

  /** Maximum number of nested lists. */
  public static final int MAX_DEPTH = 64;

  private final SourceText source;
  private final String text;
  private int at;
  private int depth;

  private SExpressionReader(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  /** Parses {@code document = form end}. */
  public static SExpression read(SourceText source) {
    return read(
        source, "a formula", "the end of the formula (several constraints must be in one list)");
  }

  /**
   * Parses a document that is one form.
   *
   * @param content name of the form, for errors
   * @param end expected end, for errors
   */
  public static SExpression read(SourceText source, String content, String end) {
    var reader = new SExpressionReader(source);
    reader.begin(content);
    var form = reader.form();
    reader.skipSpace();
    if (reader.at < source.length()) throw reader.unexpected(end);
    return form;
  }

  /**
   * Parses a document of one or more forms.
   *
   * @param content name of the forms, for errors
   */
  public static List<SExpression> readAll(SourceText source, String content) {
    var reader = new SExpressionReader(source);
    reader.begin(content);
    var forms = new ArrayList<SExpression>();
    for (; reader.at < source.length(); reader.skipSpace()) {
      if (reader.isAt(')')) throw reader.unexpected("the end, or a form");
      forms.add(reader.form());
    }
    return forms;
  }

  private void begin(String content) {
    if (text.length() > MAX_CHARACTERS) {
      throw source.error(
          MAX_CHARACTERS, "at most " + MAX_CHARACTERS + " characters", text.length() + "");
    }
    skipSpace();
    if (at == source.length() || isAt(')')) throw unexpected(content);
  }

  /** Parses {@code form = group | text | word}. */
  private SExpression form() {
    return switch (text.charAt(at)) {
      case '(' -> group();
      case '"' -> text();
      default -> word();
    };
  }

  /** Parses {@code group = "(" form* ")"}. */
  private ListExpression group() {
    var open = at++;
    if (++depth > MAX_DEPTH) {
      throw source.error(open, "at most " + MAX_DEPTH + " nested parentheses", "one more");
    }
    var members = new ArrayList<SExpression>();
    for (skipSpace(); !isAt(')'); skipSpace()) {
      if (at == source.length()) {
        throw unexpected("\")\" to close the \"(\" at " + source.position(open));
      }
      members.add(form());
    }
    at++;
    depth--;
    return new ListExpression(members, open);
  }

  /** Parses {@code text = '"' ( any but '"' and '\' | '\"' | '\\' )* '"'}. */
  private StringLiteral text() {
    var open = at++;
    var read = new StringBuilder();
    while (!isAt('"')) {
      if (isAt('\\')) escape();
      if (at == source.length()) {
        throw unexpected("'\"' to close the text begun at " + source.position(open));
      }
      read.append(text.charAt(at++));
    }
    at++;
    return new StringLiteral(read.toString(), open);
  }

  private void escape() {
    at++;
    if (at == source.length() || isAt('"') || isAt('\\')) return;
    throw unexpected("'\"' or '\\' after a '\\'");
  }

  /** Parses {@code word = ( any but white space ( ) " ; )+}. */
  private Symbol word() {
    var start = at;
    while (at < source.length() && !isSpace() && "()\";".indexOf(text.charAt(at)) < 0) at++;
    return new Symbol(text.substring(start, at), start);
  }

  private void skipSpace() {
    while (at < source.length() && (isSpace() || isAt(';'))) {
      if (isAt(';')) skipComment();
      else at++;
    }
  }

  private void skipComment() {
    at = LineEndings.nextLineEnd(text, at);
  }

  private boolean isSpace() {
    return Character.isWhitespace(text.charAt(at));
  }

  private boolean isAt(char c) {
    return at < source.length() && text.charAt(at) == c;
  }

  private RuntimeException unexpected(String expected) {
    var found =
        at == source.length() ? "the end" : Quotes.shortened(text.substring(at, nextStop()));
    return source.error(at, expected, found);
  }

  /** Returns the end of the text that an error quotes: a parenthesis, or the rest of a word. */
  private int nextStop() {
    var stop = at + 1;
    if (isAt('(') || isAt(')')) return stop;
    while (stop < source.length() && " \t\r\n()".indexOf(text.charAt(stop)) < 0) stop++;
    return stop;
  }
}
