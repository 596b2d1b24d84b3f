package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.extractor.content.RawLink;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.header.ContentType;
import orbweaver.extractor.text.CssReference;

/** Links of a stylesheet: the first ones, up to a maximum, in their order. */
final class StylesheetLinks {
  private static final int MAX_LINKS = 10_000;
  private static final String CHARSET_RULE = "@charset \"";
  private static final int MAX_CHARSET_LENGTH = 64;

  private final List<RawLink> links = new ArrayList<>();
  private int omitted;

  /** Reads a body. */
  static StylesheetLinks of(byte[] body, ContentType type) {
    var charset = type.charset().or(() -> declaredCharset(body)).or(() -> Optional.of("utf-8"));
    var stylesheet = new StylesheetLinks();
    CssReference.forEach(DecodedBody.of(body, charset).text(), stylesheet::add);
    return stylesheet;
  }

  private void add(CssReference reference) {
    if (links.size() == MAX_LINKS) omitted++;
    else links.add(RawLink.ofHeader(reference.kind(), reference.url()));
  }

  // A charset rule counts only if it is at the very beginning. (CSS Syntax Level 3, 3.2)
  private static Optional<String> declaredCharset(byte[] body) {
    var length = Math.min(body.length, CHARSET_RULE.length() + MAX_CHARSET_LENGTH);
    var start = new String(body, 0, length, ISO_8859_1);
    var end = start.indexOf("\";", CHARSET_RULE.length());
    return start.startsWith(CHARSET_RULE) && end > 0
        ? Optional.of(start.substring(CHARSET_RULE.length(), end))
        : Optional.empty();
  }

  List<RawLink> links() {
    return links;
  }

  /** Returns the number of further links. */
  int omitted() {
    return omitted;
  }
}
