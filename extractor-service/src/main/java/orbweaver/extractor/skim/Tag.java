package orbweaver.extractor.skim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tags of a page, one after the other. Of those that one reader takes for something else
 * than another does it says that they are out of order. (HTML standard, 13.2.5, tokenization)
 */
final class Tag {
  private static final int NONE = -1;
  private static final int WORDS = 4;
  private static final int MOST_ATTRIBUTES = 64;

  private final String page;
  // Of each attribute where its name and its value begin and end; of none that has no value.
  private final int[] attributes = new int[WORDS * MOST_ATTRIBUTES];
  private int count;
  private int at;
  private int nameStart;
  private int nameEnd;
  private @Nullable Name name;
  private boolean isSelfClosing;

  Tag(String page) {
    this.page = page;
  }

  /**
   * Reads the one whose name begins there.
   *
   * @return where what follows it begins; negative when it is out of order
   */
  int read(int from) {
    nameStart = from;
    at = from;
    while (at < page.length() && !endsName(page.charAt(at))) {
      if (isOdd(page.charAt(at))) return NONE;
      at++;
    }
    nameEnd = at;
    name = Name.of(page, nameStart, nameEnd);
    count = 0;
    isSelfClosing = false;
    return attributes();
  }

  private int attributes() {
    while (true) {
      skipSpace();
      if (at >= page.length()) return NONE;
      var c = page.charAt(at);
      if (c == '>') return at + 1;
      if (c == '/') {
        isSelfClosing = page.startsWith("/>", at);
        at++;
      } else if (count == MOST_ATTRIBUTES || !attribute()) {
        return NONE;
      }
    }
  }

  /** False when it is out of order. */
  private boolean attribute() {
    var start = at;
    for (; at < page.length(); at++) {
      var c = page.charAt(at);
      if (c == '=' || endsName(c)) break;
      if (isOdd(c)) return false;
    }
    if (at == start || at >= page.length()) return false;
    var end = at;
    skipSpace();
    if (!page.startsWith("=", at)) {
      add(start, end, NONE, NONE);
      return true;
    }
    at++;
    skipSpace();
    return at < page.length() && value(start, end);
  }

  private boolean value(int start, int end) {
    var quote = page.charAt(at);
    if (quote == '"' || quote == '\'') {
      var close = page.indexOf(quote, at + 1);
      if (close < 0) return false;
      add(start, end, at + 1, close);
      at = close + 1;
      // What comes next without a space between is an error, and no one agrees on what it means.
      return at < page.length() && endsName(page.charAt(at));
    }
    var from = at;
    for (; at < page.length(); at++) {
      var c = page.charAt(at);
      if (c == '>' || isSpace(c)) break;
      if (isOdd(c) || c == '`') return false;
    }
    add(start, end, from, at);
    return at > from;
  }

  private void add(int start, int end, int from, int to) {
    var place = WORDS * count++;
    attributes[place] = start;
    attributes[place + 1] = end;
    attributes[place + 2] = from;
    attributes[place + 3] = to;
  }

  private void skipSpace() {
    while (at < page.length() && isSpace(page.charAt(at))) at++;
  }

  private static boolean endsName(char c) {
    return c == '>' || c == '/' || isSpace(c);
  }

  private static boolean isOdd(char c) {
    return c == '<' || c == '"' || c == '\'';
  }

  static boolean isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  int nameStart() {
    return nameStart;
  }

  int nameEnd() {
    return nameEnd;
  }

  /** Its name; null where nothing is to be known of it. */
  @Nullable Name name() {
    return name;
  }

  int length() {
    return nameEnd - nameStart;
  }

  boolean is(String name) {
    return length() == name.length() && page.regionMatches(true, nameStart, name, 0, length());
  }

  boolean isSelfClosing() {
    return isSelfClosing;
  }

  /** The attributes as they are, to be asked later. */
  int[] kept() {
    return Arrays.copyOf(attributes, WORDS * count);
  }

  /** The value of one that is kept, the first of that name; null where there is none. */
  static @Nullable String value(String page, int[] kept, String name) {
    for (var place = 0; place < kept.length; place += WORDS) {
      var isIt = kept[place + 1] - kept[place] == name.length();
      if (isIt && page.regionMatches(true, kept[place], name, 0, name.length())) {
        return kept[place + 2] < 0 ? "" : resolved(page, kept[place + 2], kept[place + 3]);
      }
    }
    return null;
  }

  private static String resolved(String page, int from, int to) {
    return page.indexOf('&', from, to) < 0
        ? page.substring(from, to)
        : Entities.resolved(page, from, to, true);
  }
}
