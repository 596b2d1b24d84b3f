package orbweaver.extractor;

import java.util.Optional;
import orbweaver.contract.page.Link;

/** At most how many bytes of JSON a link comes to. */
final class LinkSize {
  // {"target":"","kind":"canonical","position":9999,"text":"","rel":[]} and a comma
  private static final int FRAME_BYTES = 73;
  // ,"context":""
  private static final int NAME_BYTES = 13;
  // "", around a token
  private static final int TOKEN_BYTES = 3;

  private LinkSize() {}

  /** Without its title and context. */
  static int least(Link link) {
    var size = FRAME_BYTES + size(link.target().toString());
    size += link.text().map(LinkSize::size).orElse(0);
    for (var token : link.rel()) size += TOKEN_BYTES + size(token);
    return size;
  }

  /** Of its title and context. */
  static int extra(Link link) {
    return named(link.title()) + named(link.context());
  }

  private static int named(Optional<String> text) {
    return text.map(said -> NAME_BYTES + size(said)).orElse(0);
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
