package orbweaver.extractor;

import java.util.Optional;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.OtherLink;

/** Upper bound of the JSON size of a link, in bytes. */
final class LinkSize {
  // {"target":"","kind":"canonical","position":9999,"text":"","rel":[]} and a comma
  private static final int FRAME_BYTES = 73;
  // ,"context":""
  private static final int OPTIONAL_FRAME_BYTES = 13;
  // "", around a token
  private static final int TOKEN_BYTES = 3;

  private LinkSize() {}

  /** Returns the size without title and context. */
  static int baseBytes(Link link) {
    var size = FRAME_BYTES + urlSize(link.target().toString());
    size += link.text().map(LinkSize::size).orElse(0);
    for (var token : link.rel()) size += TOKEN_BYTES + size(token);
    return size;
  }

  /** Returns the size of a link to a URL of another scheme. */
  static int bytes(OtherLink link) {
    return FRAME_BYTES + size(link.target().toString()) + link.text().map(LinkSize::size).orElse(0);
  }

  /** Returns the size of title and context. */
  static int optionalBytes(Link link) {
    return property(link.title()) + property(link.context());
  }

  private static int property(Optional<String> text) {
    return text.map(value -> OPTIONAL_FRAME_BYTES + size(value)).orElse(0);
  }

  // A URL is printable ASCII without quotation marks.
  private static int urlSize(String url) {
    return url.indexOf('\\') < 0 ? url.length() : size(url);
  }

  private static int size(String text) {
    var size = 0;
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\') size += 6;
      else size += c < 0x80 ? 1 : 3;
    }
    return size;
  }
}
