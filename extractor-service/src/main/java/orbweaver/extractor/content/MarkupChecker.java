package orbweaver.extractor.content;

import java.util.List;
import orbweaver.contract.page.MarkupProblem.ProblemKind;

/**
 * Checker of the text of a page for unterminated tags, attribute values and comments. The error
 * tracking of jsoup is not used, because it makes parsing a quarter slower.
 */
final class MarkupChecker {
  private static final List<String> RAW_TEXT_ELEMENTS =
      List.of("iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp");
  private static final String RAW_TEXT_INITIALS = "instx";
  private static final char CASE = 'a' - 'A';

  private final String text;
  private final boolean isWhole;
  private final MarkupProblems problems;
  private int at;

  private MarkupChecker(String text, boolean isWhole, MarkupProblems problems) {
    this.text = text;
    this.isWhole = isWhole;
    this.problems = problems;
  }

  /**
   * Adds the problems of a text.
   *
   * @param isWhole whether the text is complete; a truncated one may end anywhere
   */
  static void check(String text, boolean isWhole, MarkupProblems problems) {
    new MarkupChecker(text, isWhole, problems).check();
  }

  private void check() {
    for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      if (text.startsWith("<!--", at)) skipComment();
      else if (isLetter(at + 1)) skipStartTag();
      else if (is('/', at + 1) && isLetter(at + 2)) skipTag();
      else at++;
    }
  }

  private void skipComment() {
    var end = text.indexOf("-->", at + 2);
    if (end < 0) endAtUnterminated(ProblemKind.COMMENT_END_MISSING, at);
    else at = end;
  }

  /** Skips a start tag, and the content of an element that contains only text. */
  private void skipStartTag() {
    var name = at + 1;
    skipTag();
    if (RAW_TEXT_INITIALS.indexOf(text.charAt(name) | CASE) < 0) return;
    for (var element : RAW_TEXT_ELEMENTS) {
      if (isNamed(element, name)) skipTextOf(element);
    }
  }

  private boolean isNamed(String name, int index) {
    return text.regionMatches(true, index, name, 0, name.length())
        && !isLetter(index + name.length());
  }

  private void skipTextOf(String element) {
    at = text.indexOf("</", at);
    while (at >= 0 && !isNamed(element, at + 2)) at = text.indexOf("</", at + 1);
    if (at < 0) at = text.length();
  }

  /** Skips a tag and its end; to the start of the next tag if it has no end. */
  private void skipTag() {
    var start = at++;
    var areQuotesPaired = true;
    while (at < text.length()) {
      switch (text.charAt(at++)) {
        case '=' -> {
          if (!skipValue()) {
            endAtUnterminated(ProblemKind.END_QUOTE_MISSING, start);
            return;
          }
        }
        case '"', '\'' -> {
          if (areQuotesPaired) problems.add(ProblemKind.END_QUOTE_MISSING, start);
          areQuotesPaired = false;
        }
        case '<' -> {
          problems.add(ProblemKind.TAG_END_MISSING, start);
          at--;
          return;
        }
        case '>' -> {
          return;
        }
        default -> {}
      }
    }
    endAtUnterminated(ProblemKind.TAG_END_MISSING, start);
  }

  /** Skips an attribute value; returns false if it has no end. */
  private boolean skipValue() {
    while (at < text.length() && isSpace(text.charAt(at))) at++;
    if (is('"', at) || is('\'', at)) {
      at = text.indexOf(text.charAt(at), at + 1) + 1;
      return at > 0;
    }
    while (at < text.length() && text.charAt(at) != '>' && !isSpace(text.charAt(at))) at++;
    return true;
  }

  /** Ends the check at a construct that has no end; that of a truncated text is no problem. */
  private void endAtUnterminated(ProblemKind kind, int start) {
    if (isWhole) problems.add(kind, start);
    at = text.length();
  }

  private boolean is(char c, int index) {
    return index < text.length() && text.charAt(index) == c;
  }

  private boolean isLetter(int index) {
    if (index >= text.length()) return false;
    var c = text.charAt(index) | CASE;
    return c >= 'a' && c <= 'z';
  }

  private static boolean isSpace(char c) {
    return c <= ' ' && "\t\n\f\r ".indexOf(c) >= 0;
  }
}
