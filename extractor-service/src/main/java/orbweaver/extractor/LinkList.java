package orbweaver.extractor;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.page.Link;
import orbweaver.contract.url.CrawlUrl;

/** The links of one page, as many as fit: at most 10,000, and at most 3 MiB of JSON. */
final class LinkList {
  private static final int MAX_LINKS = 10_000;
  private static final int MAX_BYTES = 3 << 20;

  // {"target":"","kind":"redirect","position":9999,"text":"","rel":[]} and a comma
  private static final int FRAME_BYTES = 73;
  // "", around a token
  private static final int TOKEN_BYTES = 3;

  private final List<Link> links = new ArrayList<>();
  private int bytes;
  private int dropped;
  private boolean isCut;

  /** Puts a link at the end, unless it leads nowhere or the list is full. */
  void add(Occurrence occurrence, References references) {
    var target = references.target(occurrence.reference());
    if (target.isEmpty()) dropped++;
    else add(link(target.get(), occurrence));
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

  private Link link(CrawlUrl target, Occurrence its) {
    return new Link(target, its.kind(), links.size(), its.text().get(), its.rel().get());
  }

  private void add(Link link) {
    var size = size(link);
    isCut = isCut || links.size() == MAX_LINKS || bytes + size > MAX_BYTES;
    if (isCut) return;
    bytes += size;
    links.add(link);
  }

  /** At most so many bytes of JSON. */
  private static int size(Link link) {
    var size = FRAME_BYTES + size(link.target().toString());
    size += link.text().map(LinkList::size).orElse(0);
    for (var token : link.rel()) size += TOKEN_BYTES + size(token);
    return size;
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
