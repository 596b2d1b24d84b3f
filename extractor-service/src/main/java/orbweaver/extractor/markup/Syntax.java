package orbweaver.extractor.markup;

import java.util.List;
import orbweaver.contract.page.Complaint.Kind;

/**
 * Looks through the text of a page for tags, values and comments that do not end where they should.
 * The parser could tell, too, but it is a quarter slower when it does.
 */
final class Syntax {
  private static final List<String> HOLD_NO_TAGS =
      List.of("iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp");
  private static final String THEIR_INITIALS = "instx";
  private static final char CASE = 'a' - 'A';

  private final String text;
  private final boolean isWhole;
  private final Complaints complaints;
  private int at;

  private Syntax(String text, boolean isWhole, Complaints complaints) {
    this.text = text;
    this.isWhole = isWhole;
    this.complaints = complaints;
  }

  /**
   * Complains of what is wrong.
   *
   * @param isWhole the text is all of the page: another one may end in the midst of anything
   */
  static void read(String text, boolean isWhole, Complaints complaints) {
    new Syntax(text, isWhole, complaints).read();
  }

  private void read() {
    for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      if (text.startsWith("<!--", at)) comment();
      else if (isLetter(at + 1)) startTag();
      else if (is('/', at + 1) && isLetter(at + 2)) restOfTag();
      else at++;
    }
  }

  private void comment() {
    var end = text.indexOf("-->", at + 2);
    if (end < 0) endsIn(Kind.COMMENT_END_MISSING, at);
    else at = end;
  }

  private void startTag() {
    var name = at + 1;
    restOfTag();
    if (THEIR_INITIALS.indexOf(text.charAt(name) | CASE) < 0) return;
    for (var holder : HOLD_NO_TAGS) {
      if (isNamed(holder, name)) skipTextOf(holder);
    }
  }

  private boolean isNamed(String name, int index) {
    return text.regionMatches(true, index, name, 0, name.length())
        && !isLetter(index + name.length());
  }

  private void skipTextOf(String holder) {
    at = text.indexOf("</", at);
    while (at >= 0 && !isNamed(holder, at + 2)) at = text.indexOf("</", at + 1);
    if (at < 0) at = text.length();
  }

  /** From its beginning to behind its end, or to the tag that stands where its end should be. */
  private void restOfTag() {
    var start = at++;
    var pairs = true;
    while (at < text.length()) {
      switch (text.charAt(at++)) {
        case '=' -> {
          if (!value()) {
            endsIn(Kind.END_QUOTE_MISSING, start);
            return;
          }
        }
        case '"', '\'' -> {
          if (pairs) complaints.add(Kind.END_QUOTE_MISSING, start);
          pairs = false;
        }
        case '<' -> {
          complaints.add(Kind.TAG_END_MISSING, start);
          at--;
          return;
        }
        case '>' -> {
          return;
        }
        default -> {}
      }
    }
    endsIn(Kind.TAG_END_MISSING, start);
  }

  /** Passes a value; false when it does not end. */
  private boolean value() {
    while (at < text.length() && isSpace(text.charAt(at))) at++;
    if (is('"', at) || is('\'', at)) {
      at = text.indexOf(text.charAt(at), at + 1) + 1;
      return at > 0;
    }
    while (at < text.length() && text.charAt(at) != '>' && !isSpace(text.charAt(at))) at++;
    return true;
  }

  private void endsIn(Kind kind, int start) {
    if (isWhole) complaints.add(kind, start);
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
