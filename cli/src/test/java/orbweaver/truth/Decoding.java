package orbweaver.truth;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import nu.validator.htmlparser.common.Heuristics;
import nu.validator.htmlparser.io.HtmlInputStreamReader;
import org.xml.sax.SAXException;

/** Decoder of a page without an HTTP charset: by BOM, by meta near the start, or windows-1252. */
final class Decoding {
  private Decoding() {}

  /**
   * Reads with the parser's own sniffer but apart from the parser, which would also believe a meta
   * it meets later.
   */
  @SuppressWarnings("NullAway") // the library takes null for nobody listens, and says so nowhere
  static String text(byte[] page) throws IOException, SAXException {
    var text = new StringBuilder(page.length);
    var bytes = new ByteArrayInputStream(page);
    try (var reader = new HtmlInputStreamReader(bytes, null, null, null, Heuristics.NONE)) {
      var piece = new char[8192];
      for (var n = reader.read(piece); n >= 0; n = reader.read(piece)) text.append(piece, 0, n);
    }
    return text.toString();
  }
}
