package orbweaver.extractor.streaming;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the tags of a page. It rejects tags that parsers disagree on; the page then requires a
 * DOM tree. (HTML standard, 13.2.5, tokenization)
 */
final class TagReader {
  private static final int NONE = -1;
  private static final int INTS_PER_ATTRIBUTE = 4;
  private static final int MAX_ATTRIBUTES = 64;

  private final Utf8Input page;
  // Start and end of the name and of the value of each attribute; NONE for a missing value.
  private final int[] attributes = new int[INTS_PER_ATTRIBUTE * MAX_ATTRIBUTES];
  private int count;
  private int at;
  private int nameStart;
  private int nameEnd;
  private @Nullable TagName name;
  private boolean isSelfClosing;

  TagReader(Utf8Input page) {
    this.page = page;
  }

  /**
   * Reads a tag whose name begins at an index.
   *
   * @return index after the tag; negative if the page requires a DOM tree
   */
  int read(int from) {
    nameStart = from;
    at = from;
    while (at < page.length() && isNameByte(page.at(at))) at++;
    if (at >= page.length() || !endsName(page.at(at))) return NONE;
    nameEnd = at;
    name = TagName.find(page, nameStart, nameEnd);
    count = 0;
    isSelfClosing = false;
    return readAttributes();
  }

  private int readAttributes() {
    while (true) {
      skipSpace();
      if (at >= page.length()) return NONE;
      var c = page.at(at);
      if (c == '>') return at + 1;
      if (c == '/') {
        isSelfClosing = page.startsWith("/>", at);
        at++;
      } else if (count == MAX_ATTRIBUTES || !readAttribute()) {
        return NONE;
      }
    }
  }

  /** Reads an attribute; false if the page requires a DOM tree. */
  private boolean readAttribute() {
    var start = at;
    while (at < page.length() && isAttributeByte(page.at(at))) at++;
    if (at == start || at >= page.length() || isAmbiguous(page.at(at))) return false;
    var end = at;
    skipSpace();
    if (!page.startsWith("=", at)) {
      add(start, end, NONE, NONE);
      return true;
    }
    at++;
    skipSpace();
    return at < page.length() && readValue(start, end);
  }

  private boolean readValue(int nameStart, int nameEnd) {
    var quote = page.at(at);
    if (quote == '"' || quote == '\'') {
      var close = page.find((char) quote, at + 1);
      if (close == page.length()) return false;
      add(nameStart, nameEnd, at + 1, close);
      at = close + 1;
      // Parsers disagree on an attribute that follows without a space.
      return at < page.length() && endsName(page.at(at));
    }
    var from = at;
    for (; at < page.length(); at++) {
      var c = page.at(at);
      if (c == '>' || isSpace(c)) break;
      if (isAmbiguous(c) || c == '`') return false;
    }
    add(nameStart, nameEnd, from, at);
    return at > from;
  }

  private void add(int nameStart, int nameEnd, int valueStart, int valueEnd) {
    var index = INTS_PER_ATTRIBUTE * count++;
    attributes[index] = nameStart;
    attributes[index + 1] = nameEnd;
    attributes[index + 2] = valueStart;
    attributes[index + 3] = valueEnd;
  }

  private void skipSpace() {
    while (at < page.length() && isSpace(page.at(at))) at++;
  }

  // Rejects tag names with non-ASCII characters: parsers disagree on their case.
  private static boolean isNameByte(byte c) {
    return c > '>' || (c > ' ' && !endsName(c) && !isAmbiguous(c));
  }

  private static boolean isAttributeByte(byte c) {
    return c > '>' || !(c == '=' || endsName(c) || isAmbiguous(c));
  }

  static boolean endsName(byte c) {
    return c == '>' || c == '/' || isSpace(c);
  }

  private static boolean isAmbiguous(byte c) {
    return c == '<' || c == '"' || c == '\'';
  }

  static boolean isSpace(byte c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  /** Returns the start index of the name. */
  int nameStart() {
    return nameStart;
  }

  /** Returns the end index of the name. */
  int nameEnd() {
    return nameEnd;
  }

  /** Returns the known name; null if it is an unknown one. */
  @Nullable TagName name() {
    return name;
  }

  /** Returns the length of the name. */
  int nameLength() {
    return nameEnd - nameStart;
  }

  /** Tests whether the tag has that name. */
  boolean isNamed(String name) {
    return nameLength() == name.length() && page.startsWithIgnoreCase(name, nameStart);
  }

  /** Tests whether the tag is self-closing. */
  boolean isSelfClosing() {
    return isSelfClosing;
  }

  /** Returns a copy of the attribute positions, for later look-ups. */
  int[] copyAttributes() {
    return Arrays.copyOf(attributes, INTS_PER_ATTRIBUTE * count);
  }

  /** Tests whether copied attributes contain a lower-case name. */
  static boolean hasAttribute(Utf8Input page, int[] attributes, String name) {
    return indexOf(page, attributes, name) < attributes.length;
  }

  /** Returns the value of an attribute of the tag; empty text if it has none with that name. */
  String attributeValue(String name) {
    return attributeValue(page, copyAttributes(), name);
  }

  /** Returns the value of the first attribute with a name; empty text if there is none. */
  static String attributeValue(Utf8Input page, int[] attributes, String name) {
    var index = indexOf(page, attributes, name);
    if (index == attributes.length || attributes[index + 2] == attributes[index + 3]) return "";
    return resolved(page, attributes[index + 2], attributes[index + 3]);
  }

  /** Returns the index of the first attribute with a name; the length if there is none. */
  private static int indexOf(Utf8Input page, int[] attributes, String name) {
    for (var index = 0; index < attributes.length; index += INTS_PER_ATTRIBUTE) {
      var hasSameLength = attributes[index + 1] - attributes[index] == name.length();
      if (hasSameLength && page.startsWithIgnoreCase(name, attributes[index])) return index;
    }
    return attributes.length;
  }

  private static String resolved(Utf8Input page, int from, int to) {
    var raw = page.text(from, to);
    return raw.indexOf('&') < 0 ? raw : CharacterReferences.resolveAttribute(raw);
  }
}
