package orbweaver.extractor.skim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Known element name with its category, in a hash table of fixed size.
 *
 * @param text name in lower case
 * @param start first eight letters, as {@link Source#small} returns them
 * @param kind category of the element
 * @param isSeen whether the element is passed to the collector of content
 */
record Name(String text, long start, Kind kind, boolean isSeen) {
  private static final int SLOTS = 1024;
  // Fibonacci hashing: 2^64 divided by the golden ratio; the highest ten bits of a product are the
  // slot.
  private static final long SPREAD = 0x9e3779b97f4a7c15L;
  private static final int SHIFT = Long.SIZE - 10;
  private static final Name[] TABLE = new Name[SLOTS];

  static {
    put(Kind.VOID, "basefont bgsound br input keygen param track wbr", false);
    put(Kind.VOID, "area base embed img link meta source", true);
    put(Kind.RULE, "hr", false);
    put(Kind.BLOCK, "article aside blockquote center details dir dl fieldset", false);
    put(Kind.BLOCK, "figcaption figure footer header hgroup main menu nav ol section", false);
    put(Kind.BLOCK, "summary ul", false);
    put(Kind.DIVISION, "address div", false);
    put(Kind.PREFORMATTED, "pre listing", false);
    put(Kind.HEADING, "h1 h2 h3 h4 h5 h6", true);
    put(Kind.ITEM, "li", false);
    put(Kind.TERM, "dd dt", false);
    put(Kind.PARAGRAPH, "p", false);
    put(Kind.FORM, "form", true);
    put(Kind.FORMATTING, "a", true);
    put(Kind.FORMATTING, "b big code em font i s small strike strong tt u", false);
    put(Kind.BOX, "object", true);
    put(Kind.BUTTON, "button", false);
    put(Kind.SELECT, "select", false);
    put(Kind.GROUP, "optgroup", false);
    put(Kind.OPTION, "option", false);
    put(Kind.TABLE, "table", false);
    put(Kind.CAPTION, "caption", false);
    put(Kind.COLUMNS, "colgroup", false);
    put(Kind.COLUMN, "col", false);
    put(Kind.ROWS, "tbody thead tfoot", false);
    put(Kind.ROW, "tr", false);
    put(Kind.CELL, "td th", false);
    put(Kind.CODE, "iframe script", true);
    put(Kind.CODE, "style", false);
    put(Kind.TEXT, "title", true);
    put(Kind.TEXT, "textarea", false);
    put(Kind.FOREIGN, "svg math", false);
    put(Kind.ISLAND, "noscript", false);
    put(Kind.HTML, "html", true);
    put(Kind.HEAD, "head", false);
    put(Kind.BODY, "body", false);
    put(Kind.RARE, "applet dialog frame frameset image isindex marquee nobr noembed", false);
    put(Kind.RARE, "command noframes plaintext rb rp rt rtc ruby search template xmp", false);
  }

  private static void put(Kind kind, String names, boolean isSeen) {
    for (var name : List.of(names.split(" "))) {
      var start = new Source(name.getBytes(US_ASCII)).small(0, name.length());
      var slot = slot(start);
      while (TABLE[slot] != null) slot = (slot + 1) % SLOTS;
      TABLE[slot] = new Name(name, start, kind, isSeen);
    }
  }

  /** Returns the known name in a range of the page; null if it is an unknown one. */
  static @Nullable Name of(Source page, int from, int to) {
    var start = page.small(from, to);
    var slot = slot(start);
    for (var name = TABLE[slot]; name != null; name = TABLE[slot]) {
      if (name.start == start && name.isAt(page, from, to)) return name;
      slot = (slot + 1) % SLOTS;
    }
    return null;
  }

  /** Returns the category of a name, which is null for an unknown name. */
  static Kind kindOf(@Nullable Name name) {
    return name == null ? Kind.PLAIN : name.kind;
  }

  private static int slot(long start) {
    return (int) ((start * SPREAD) >>> SHIFT);
  }

  private boolean isAt(Source page, int from, int to) {
    if (to - from != text.length()) return false;
    return text.length() <= Long.BYTES || page.hasInAnyCase(text, from);
  }
}
