package orbweaver.extractor.encoding;

import java.util.HexFormat;

/**
 * Encoder of queries of references as in browsers: in the encoding of the page. Other parts of a
 * URL are always UTF-8.
 *
 * <p>Example: {@code ?q=é} in a windows-1252 page is {@code ?q=%E9}; {@code ?q=Ω}, which that
 * encoding lacks, is {@code ?q=%26%23937%3B}. (URL standard, "percent-encode after encoding")
 */
public final class QueryEncoding {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String SPECIAL = "\"#<>'";

  private final Encoding encoding;

  /** Creates an encoder for references of a page in that encoding. */
  public QueryEncoding(Encoding pageEncoding) {
    this.encoding = pageEncoding.outputEncoding();
  }

  /** Returns the reference with non-ASCII characters of its query percent-encoded. */
  public String apply(String reference) {
    if (encoding.equals(Encoding.UTF_8)) return reference;
    var hash = reference.indexOf('#');
    var end = hash < 0 ? reference.length() : hash;
    var mark = reference.indexOf('?');
    if (mark < 0 || mark > end) return reference;
    var query = reference.substring(mark, end);
    if (isAscii(query)) return reference;
    return reference.substring(0, mark) + encoded(query) + reference.substring(end);
  }

  /**
   * Encodes each run of non-ASCII characters as a whole, because a stateful encoding returns to
   * ASCII only at its end.
   */
  private String encoded(String query) {
    var out = new StringBuilder();
    var run = new StringBuilder();
    query.codePoints().forEach(character -> write(character, run, out));
    flush(run, out);
    return out.toString();
  }

  private void write(int character, StringBuilder run, StringBuilder out) {
    if (character < 0x80) {
      flush(run, out);
      out.appendCodePoint(character);
    } else if (encoding.canEncode(character)) {
      run.appendCodePoint(character);
    } else {
      flush(run, out);
      if (isControl(character)) escape(character, out);
      else out.append("%26%23").append(character).append("%3B");
    }
  }

  /** Tests whether a character is a control that {@link Encoding#decode} made of a byte. */
  private boolean isControl(int character) {
    return encoding.isWindowsCodePage() && character < 0xA0;
  }

  private void flush(StringBuilder run, StringBuilder out) {
    for (var b : encoding.encode(run.toString())) {
      if (b > 0x20 && b < 0x7F && SPECIAL.indexOf(b) < 0) out.append((char) b);
      else escape(b, out);
    }
    run.setLength(0);
  }

  private static void escape(int octet, StringBuilder out) {
    out.append('%').append(HEX.toHexDigits((byte) octet));
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(character -> character < 0x80);
  }
}
