package orbweaver.app.log;

import orbweaver.contract.json.Json;

/**
 * Text that may quote pages, files and servers, made safe to print. Control characters move the
 * cursor, bidirectional marks turn a line around (UAX 9), and characters without width make two
 * texts look the same.
 */
public final class SafeTerminalText {
  private static final char BOX = '\u25a1';
  private static final int SOFT_HYPHEN = 0xad;

  private SafeTerminalText() {}

  /** Returns text for people: unsafe characters become boxes; line breaks and tabs stay. */
  public static String text(String text) {
    var safe = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> isUnsafe(c) && c != '\n' && c != '\t' ? BOX : c)
        .forEach(safe::appendCodePoint);
    return safe.toString();
  }

  /**
   * Returns a record as a line of JSON with unsafe characters escaped, which parses to the same
   * values.
   */
  public static String json(Object record) {
    return escaped(Json.text(record));
  }

  /** Returns JSON with its unsafe characters escaped; line breaks between values stay. */
  static String escaped(String json) {
    var safe = new StringBuilder(json.length());
    json.codePoints().forEach(c -> append(safe, c, c != '\n' && isUnsafe(c)));
    return safe.toString();
  }

  /** Returns a text as one line: its line breaks and tabs are escaped, too. */
  static String line(String text) {
    var safe = new StringBuilder(text.length());
    text.codePoints().forEach(c -> appendToLine(safe, c));
    return safe.toString();
  }

  private static void appendToLine(StringBuilder line, int c) {
    switch (c) {
      case '\n' -> line.append("\\n");
      case '\r' -> line.append("\\r");
      case '\t' -> line.append("\\t");
      default -> append(line, c, isUnsafe(c));
    }
  }

  // RFC 8259 7: a character outside of the Basic Multilingual Plane is escaped as its two
  // surrogates.
  private static void append(StringBuilder safe, int c, boolean isEscaped) {
    if (!isEscaped) {
      safe.appendCodePoint(c);
      return;
    }
    for (var unit : Character.toChars(c)) safe.append("\\u%04x".formatted((int) unit));
  }

  private static boolean isUnsafe(int c) {
    if (c < SOFT_HYPHEN) return Character.isISOControl(c);
    return switch (c) {
      case SOFT_HYPHEN, 0x61c, 0xfeff -> true;
      default -> isFormat(c) || isInvisible(c);
    };
  }

  // Letters and marks that are drawn as nothing, or as a blank.
  private static boolean isInvisible(int c) {
    return switch (c) {
      case 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xffa0 -> true; // joiner, fillers, vowels
      default ->
          (c >= 0x180b && c <= 0x180f) // Mongolian variation selectors and vowel separator
              || (c >= 0xfe00 && c <= 0xfe0f) // variation selectors
              || (c >= 0xe0100 && c <= 0xe01ef); // and their supplement
    };
  }

  private static boolean isFormat(int c) {
    return (c >= 0x200b && c <= 0x200f) // without width, and marks of direction
        || (c >= 0x2028 && c <= 0x202e) // ends of lines and paragraphs, embeddings, overrides
        || (c >= 0x2060 && c <= 0x206f) // joiners, invisible operators, isolates
        || (c >= 0xfff9 && c <= 0xfffb) // interlinear annotation
        || (c >= 0xe0000 && c <= 0xe007f) // tags
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE); // without its other half
  }
}
