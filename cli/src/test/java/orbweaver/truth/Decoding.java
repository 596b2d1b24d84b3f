package orbweaver.truth;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import nu.validator.htmlparser.common.Heuristics;
import nu.validator.htmlparser.io.HtmlInputStreamReader;
import org.xml.sax.SAXException;

/** Bytes of a page without a charset of HTTP as text: by mark, by meta near the start, or 1252. */
final class Decoding {
  private Decoding() {}

  /**
   * Reads with the parser's own sniffer but apart from the parser, which would also believe a meta
   * it meets later.
   */
  @SuppressWarnings("NullAway") // the library takes null for nobody listens, and says so nowhere
  static String text(byte[] page) throws IOException, SAXException {
    var text = new StringWriter(page.length);
    var bytes = new ByteArrayInputStream(page);
    try (var reader = new HtmlInputStreamReader(bytes, null, null, null, Heuristics.NONE)) {
      reader.transferTo(text);
    }
    return text.toString();
  }
}
