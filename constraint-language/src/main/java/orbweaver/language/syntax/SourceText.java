package orbweaver.language.syntax;

import java.util.Collection;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Text to parse, with the positions of its characters in the enclosing document.
 *
 * @param document document that its author sees
 * @param offsets maps an offset in the text to an offset in the document
 */
public record SourceText(String text, String document, IntUnaryOperator offsets) {
  public SourceText(String text) {
    this(text, text, IntUnaryOperator.identity());
  }

  /** Returns the content of a quoted text as a source of its own. */
  public SourceText quotedPart(SExpression.StringLiteral quoted) {
    return new SourceText(
        quoted.text(), document, at -> offsets.applyAsInt(unquoted(quoted.offset() + 1, at)));
  }

  /** Returns the offset after a number of unescaped characters. */
  private int unquoted(int from, int count) {
    var at = from;
    for (var left = count; left > 0; left--) at += text.charAt(at) == '\\' ? 2 : 1;
    return at;
  }

  /** Returns the length of the text. */
  public int length() {
    return text.length();
  }

  /** Returns an error about an S-expression. */
  public FormulaSyntaxException error(SExpression form, String expected) {
    return error(form.offset(), expected, form.quoted(), "");
  }

  /** Returns an error about an unknown name, with a suggestion. */
  public FormulaSyntaxException unknownName(
      SExpression.Symbol word, String expected, Collection<String> known) {
    return error(
        word.offset(),
        expected,
        word.quoted(),
        SpellingSuggestion.closest(word.lowerCase(), known));
  }

  /** Returns an error about an unknown name at an offset, with a suggestion. */
  public FormulaSyntaxException unknownName(
      int at, String expected, String name, Collection<String> known) {
    var suggestion = SpellingSuggestion.closest(name.toLowerCase(Locale.ROOT), known);
    return error(at, expected, Quotes.shortened(name), suggestion);
  }

  /** Returns an error about the text at an offset. */
  public FormulaSyntaxException error(int at, String expected, String found) {
    return error(at, expected, found, "");
  }

  private FormulaSyntaxException error(int at, String expected, String found, String suggestion) {
    var documentOffset = offsets.applyAsInt(at);
    var column = columnOf(documentOffset);
    var snippet = CaretSnippet.of(document, documentOffset - column + 1, column);
    return new FormulaSyntaxException(
        lineOf(documentOffset), column, expected, found, suggestion, snippet);
  }

  /** Returns a position such as {@code 3:14}, for messages that name a second position. */
  public String position(int at) {
    var documentOffset = offsets.applyAsInt(at);
    return lineOf(documentOffset) + ":" + columnOf(documentOffset);
  }

  private int lineOf(int documentOffset) {
    return 1
        + (int)
            IntStream.range(0, documentOffset)
                .filter(at -> LineEndings.isLineEnd(document, at))
                .count();
  }

  private int columnOf(int documentOffset) {
    var start = documentOffset;
    while (start > 0 && !LineEndings.isLineEnd(document, start - 1)) start--;
    return documentOffset - start + 1;
  }
}
