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

  private final Source page;
  // Of each attribute where its name and its value begin and end; of none that has no value.
  private final int[] attributes = new int[WORDS * MOST_ATTRIBUTES];
  private int count;
  private int at;
  private int nameStart;
  private int nameEnd;
  private @Nullable Name name;
  private boolean isSelfClosing;

  Tag(Source page) {
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
    while (at < page.length() && isOfName(page.at(at))) at++;
    if (at >= page.length() || !endsName(page.at(at))) return NONE;
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
      var c = page.at(at);
      if (c == '>') return at + 1;
      if (c == '/') {
        isSelfClosing = page.has("/>", at);
        at++;
      } else if (count == MOST_ATTRIBUTES || !attribute()) {
        return NONE;
      }
    }
  }

  /** False when it is out of order. */
  private boolean attribute() {
    var start = at;
    while (at < page.length() && isOfAttribute(page.at(at))) at++;
    if (at == start || at >= page.length() || isOdd(page.at(at))) return false;
    var end = at;
    skipSpace();
    if (!page.has("=", at)) {
      add(start, end, NONE, NONE);
      return true;
    }
    at++;
    skipSpace();
    return at < page.length() && value(start, end);
  }

  private boolean value(int start, int end) {
    var quote = page.at(at);
    if (quote == '"' || quote == '\'') {
      var close = page.find((char) quote, at + 1);
      if (close == page.length()) return false;
      add(start, end, at + 1, close);
      at = close + 1;
      // What comes next without a space between is an error, and no one agrees on what it means.
      return at < page.length() && endsName(page.at(at));
    }
    var from = at;
    for (; at < page.length(); at++) {
      var c = page.at(at);
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
    while (at < page.length() && isSpace(page.at(at))) at++;
  }

  // Case of what is not of ASCII is a matter of opinion.
  private static boolean isOfName(byte c) {
    return c > '>' || (c > ' ' && !endsName(c) && !isOdd(c));
  }

  private static boolean isOfAttribute(byte c) {
    return c > '>' || !(c == '=' || endsName(c) || isOdd(c));
  }

  static boolean endsName(byte c) {
    return c == '>' || c == '/' || isSpace(c);
  }

  private static boolean isOdd(byte c) {
    return c == '<' || c == '"' || c == '\'';
  }

  static boolean isSpace(byte c) {
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
    return length() == name.length() && page.hasInAnyCase(name, nameStart);
  }

  boolean isSelfClosing() {
    return isSelfClosing;
  }

  /** The attributes as they are, to be asked later. */
  int[] kept() {
    return Arrays.copyOf(attributes, WORDS * count);
  }

  /** Whether there is one of that name, in lower case, among those that are kept. */
  static boolean has(Source page, int[] kept, String name) {
    return place(page, kept, name) < kept.length;
  }

  /** The value of the first one of that name; empty where there is none. */
  static String value(Source page, int[] kept, String name) {
    var place = place(page, kept, name);
    if (place == kept.length || kept[place + 2] == kept[place + 3]) return "";
    return resolved(page, kept[place + 2], kept[place + 3]);
  }

  private static int place(Source page, int[] kept, String name) {
    for (var place = 0; place < kept.length; place += WORDS) {
      var isIt = kept[place + 1] - kept[place] == name.length();
      if (isIt && page.hasInAnyCase(name, kept[place])) return place;
    }
    return kept.length;
  }

  private static String resolved(Source page, int from, int to) {
    var raw = page.text(from, to);
    return raw.indexOf('&') < 0 ? raw : Entities.resolved(raw, true);
  }
}
