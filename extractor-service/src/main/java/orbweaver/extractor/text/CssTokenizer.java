package orbweaver.extractor.text;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;

/**
 * Tokenizer of CSS that reports only references: {@code url()}, and the strings of {@code @import}.
 * It accepts any text: broken style sheets are read as browsers read them, and what follows an
 * error is read again from the next token. (CSS Syntax Level 3)
 */
final class CssTokenizer {
  // At-rules in whose prelude a URL is a name or a pattern and is never loaded.
  private static final Set<String> RULES_WITHOUT_REFERENCES =
      Set.of("namespace", "document", "-moz-document", "charset");

  /** Receiver of references. */
  @FunctionalInterface
  interface Visitor {
    /**
     * Takes a reference.
     *
     * @param start index of the first character of its token
     * @param end index behind the last character of its token
     */
    void take(CssReference reference, int start, int end);
  }

  private final CssInput input;
  private final Visitor references;

  CssTokenizer(String css, Visitor references) {
    input = new CssInput(css);
    this.references = references;
  }

  /** Reads the whole text. */
  void read() {
    while (!input.isAtEnd()) readToken(false, true);
  }

  /**
   * Reads one token.
   *
   * @param isImport true in an import rule, whose next reference is an import
   * @param isReported false where a reference is never loaded
   * @return the reference in it; empty if it contains none
   */
  private Optional<String> readToken(boolean isImport, boolean isReported) {
    var next = input.peek();
    if (input.skipComment()) return Optional.empty();
    if (next == '"' || next == '\'') return readString().filter(_ -> isImport);
    if (next == '@') return readAtKeyword();
    if (next == '#' || CssInput.isDigit(next)) {
      // The name of a hash or the unit of a number is no function, whatever follows it.
      input.read();
      input.readName();
      return Optional.empty();
    }
    if (input.isAtName()) {
      var start = input.position();
      var url = readNameOrUrl();
      if (!isImport && isReported) url.ifPresent(found -> report(found, LinkKind.CSS, start));
      return url;
    }
    input.read();
    return Optional.empty();
  }

  private Optional<String> readAtKeyword() {
    input.read();
    if (!input.isAtName()) return Optional.empty();
    var name = input.readName().toLowerCase(Locale.ROOT);
    if (name.equals("import")) readImport();
    else if (RULES_WITHOUT_REFERENCES.contains(name)) skipPrelude();
    return Optional.empty();
  }

  private void readImport() {
    input.skipSpace();
    var next = input.peek();
    var start = input.position();
    if (next == '"' || next == '\'' || input.isAtName())
      readToken(true, true).ifPresent(url -> report(url, LinkKind.IMPORT, start));
  }

  private void skipPrelude() {
    while (!input.isAtEnd() && ";{@".indexOf(input.peek()) < 0) readToken(false, false);
  }

  private void report(String url, LinkKind kind, int start) {
    if (!url.isBlank() && !url.startsWith("#"))
      references.take(new CssReference(kind, url), start, input.position());
  }

  /** Reads a name, and if it is {@code url(} also the URL. (4.3.4) */
  private Optional<String> readNameOrUrl() {
    var name = input.readName();
    if (!name.equalsIgnoreCase("url") || input.peek() != '(') return Optional.empty();
    input.read();
    input.skipWhitespace();
    var next = input.peek();
    if (next != '"' && next != '\'') return readUnquotedUrl();
    var url = readString();
    if (url.isPresent()) skipToParenthesis();
    return url;
  }

  // Skips modifiers between the string and the parenthesis. A loop, because nested functions would
  // need a call each.
  private void skipToParenthesis() {
    var open = 1;
    while (open > 0 && !input.isAtEnd()) {
      var next = input.peek();
      if (input.skipComment()) continue;
      if (next == '"' || next == '\'') {
        readString();
        continue;
      }
      if (input.isAtEscape(0)) {
        input.readEscape(new StringBuilder());
        continue;
      }
      input.read();
      if (next == '(') open++;
      else if (next == ')') open--;
    }
  }

  /** Reads a string; empty if a line end breaks it. (4.3.5) */
  private Optional<String> readString() {
    var quote = input.read();
    var text = new StringBuilder();
    while (!input.isAtEnd()) {
      var next = input.peek();
      if (next == quote) {
        input.read();
        return Optional.of(text.toString());
      }
      if (CssInput.isNewline(next)) return Optional.empty();
      if (next == '\\') readEscapeInString(text);
      else text.append(input.read());
    }
    return Optional.of(text.toString());
  }

  // A backslash before a line end continues the string on the next line.
  private void readEscapeInString(StringBuilder text) {
    if (input.isAtEscape(0)) {
      input.readEscape(text);
      return;
    }
    input.read();
    if (input.peek() == '\r' && input.peek(1) == '\n') input.read();
    input.read();
  }

  /** Reads a URL without quotes, up to its parenthesis; empty if it is a bad URL. (4.3.6) */
  private Optional<String> readUnquotedUrl() {
    var text = new StringBuilder();
    while (!input.isAtEnd()) {
      var next = input.peek();
      if (next == ')') {
        input.read();
        return Optional.of(text.toString());
      }
      if (CssInput.isSpace(next)) {
        input.skipWhitespace();
        if (input.peek() != ')' && !input.isAtEnd()) return readBadUrl();
      } else if (input.isAtEscape(0)) {
        input.readEscape(text);
      } else if (isForbiddenInUrl(next)) {
        return readBadUrl();
      } else {
        text.append(input.read());
      }
    }
    return Optional.of(text.toString());
  }

  private static boolean isForbiddenInUrl(char c) {
    var isNonPrintable = c < '\t' || c == '\u000B' || (c > '\r' && c < ' ') || c == '\u007F';
    return c == '"' || c == '\'' || c == '(' || c == '\\' || isNonPrintable;
  }

  /** Reads the rest of a bad URL. (4.3.14) */
  private Optional<String> readBadUrl() {
    while (!input.isAtEnd()) {
      if (input.isAtEscape(0)) input.readEscape(new StringBuilder());
      else if (input.read() == ')') break;
    }
    return Optional.empty();
  }
}
