package orbweaver.extractor;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.page.Link;

/** The links of one page, as many as fit: at most 10,000, and at most 3 MiB of JSON. */
final class LinkList {
  private static final int MAX_LINKS = 10_000;
  private static final int MAX_BYTES = 3 << 20;

  // {"target":"","kind":"redirect","position":9999,"text":""} and a comma
  private static final int FRAME_BYTES = 64;

  private final List<Link> links = new ArrayList<>();
  private int bytes;
  private int dropped;
  private boolean isCut;

  /** Puts a link at the end, unless it leads nowhere or the list is full. */
  void add(Occurrence occurrence, References references) {
    var target = references.target(occurrence.reference());
    if (target.isEmpty()) dropped++;
    else add(new Link(target.get(), occurrence.kind(), links.size(), occurrence.text().get()));
  }

  /** Whether something did not fit; nothing will from then on. */
  boolean isCut() {
    return isCut;
  }

  /** How many led nowhere. */
  int dropped() {
    return dropped;
  }

  List<Link> links() {
    return links;
  }

  private void add(Link link) {
    var text = link.text().map(LinkList::size).orElse(0);
    var size = FRAME_BYTES + size(link.target().toString()) + text;
    isCut = isCut || links.size() == MAX_LINKS || bytes + size > MAX_BYTES;
    if (isCut) return;
    bytes += size;
    links.add(link);
  }

  /** At most so many bytes of JSON. */
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
