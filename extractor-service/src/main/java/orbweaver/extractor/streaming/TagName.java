package orbweaver.extractor.streaming;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Known element name with its category, in a hash table of fixed size.
 *
 * @param text name in lower case
 * @param prefix first eight letters, as {@link Utf8Input#lowerCasePrefix} returns them
 * @param category category of the element
 * @param isCollected whether the element is passed to the collector of the page content
 */
record TagName(String text, long prefix, ElementCategory category, boolean isCollected) {
  private static final int SLOTS = 1024;
  // Fibonacci hashing: 2^64 divided by the golden ratio; the highest ten bits of a product are the
  // slot.
  private static final long SPREAD = 0x9e3779b97f4a7c15L;
  private static final int SHIFT = Long.SIZE - 10;
  private static final TagName[] TABLE = new TagName[SLOTS];

  static {
    put(ElementCategory.VOID, "basefont bgsound br input keygen param wbr", false);
    put(ElementCategory.VOID, "area base embed img link meta source track", true);
    put(ElementCategory.HORIZONTAL_RULE, "hr", false);
    put(ElementCategory.BLOCK, "article aside blockquote center details dir dl fieldset", false);
    put(
        ElementCategory.BLOCK,
        "figcaption figure footer header hgroup main menu nav ol section",
        false);
    put(ElementCategory.BLOCK, "summary ul", false);
    put(ElementCategory.DIVISION, "address div", false);
    put(ElementCategory.PREFORMATTED, "pre listing", false);
    put(ElementCategory.HEADING, "h1 h2 h3 h4 h5 h6", true);
    put(ElementCategory.LIST_ITEM, "li", false);
    put(ElementCategory.DESCRIPTION_ITEM, "dd dt", false);
    put(ElementCategory.PARAGRAPH, "p", false);
    put(ElementCategory.FORM, "form", true);
    put(ElementCategory.FORMATTING, "a", true);
    put(ElementCategory.FORMATTING, "b big code em font i s small strike strong tt u", false);
    put(ElementCategory.SCOPE_BOUNDARY, "object", true);
    put(ElementCategory.ORDINARY, "audio video", true);
    put(ElementCategory.BUTTON, "button", false);
    put(ElementCategory.SELECT, "select", false);
    put(ElementCategory.OPTION_GROUP, "optgroup", false);
    put(ElementCategory.OPTION, "option", false);
    put(ElementCategory.TABLE, "table", false);
    put(ElementCategory.CAPTION, "caption", false);
    put(ElementCategory.COLUMN_GROUP, "colgroup", false);
    put(ElementCategory.COLUMN, "col", false);
    put(ElementCategory.ROW_GROUP, "tbody thead tfoot", false);
    put(ElementCategory.ROW, "tr", false);
    put(ElementCategory.CELL, "td th", false);
    put(ElementCategory.RAW_TEXT, "iframe script", true);
    put(ElementCategory.RAW_TEXT, "style", false);
    put(ElementCategory.ESCAPABLE_RAW_TEXT, "title", true);
    put(ElementCategory.ESCAPABLE_RAW_TEXT, "textarea", false);
    put(ElementCategory.FOREIGN, "svg math", false);
    put(ElementCategory.NOSCRIPT, "noscript", false);
    put(ElementCategory.HTML, "html", true);
    put(ElementCategory.HEAD, "head", false);
    put(ElementCategory.BODY, "body", false);
    put(
        ElementCategory.UNSUPPORTED,
        "applet dialog frame frameset image isindex marquee nobr noembed",
        false);
    put(
        ElementCategory.UNSUPPORTED,
        "command noframes plaintext rb rp rt rtc ruby search template xmp",
        false);
  }

  private static void put(ElementCategory category, String names, boolean isCollected) {
    for (var name : List.of(names.split(" "))) {
      var prefix = new Utf8Input(name.getBytes(US_ASCII)).lowerCasePrefix(0, name.length());
      var slot = slot(prefix);
      while (TABLE[slot] != null) slot = (slot + 1) % SLOTS;
      TABLE[slot] = new TagName(name, prefix, category, isCollected);
    }
  }

  /** Returns the known name in a range of the page; null if it is an unknown one. */
  static @Nullable TagName find(Utf8Input page, int from, int to) {
    var prefix = page.lowerCasePrefix(from, to);
    var slot = slot(prefix);
    for (var name = TABLE[slot]; name != null; name = TABLE[slot]) {
      if (name.prefix == prefix && name.isAt(page, from, to)) return name;
      slot = (slot + 1) % SLOTS;
    }
    return null;
  }

  /** Returns the category of a name, which is null for an unknown name. */
  static ElementCategory categoryOf(@Nullable TagName name) {
    return name == null ? ElementCategory.ORDINARY : name.category;
  }

  private static int slot(long prefix) {
    return (int) ((prefix * SPREAD) >>> SHIFT);
  }

  private boolean isAt(Utf8Input page, int from, int to) {
    if (to - from != text.length()) return false;
    return text.length() <= Long.BYTES || page.startsWithIgnoreCase(text, from);
  }
}
