package orbweaver.engine.record;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.page.Link;

/**
 * Binary format of the links of a page: their number, and for each {@code flags kind target},
 * followed by those of position, text, rel, title and context whose flag is set. The position is
 * left out if it follows that of the previous link.
 */
final class LinkFormat {
  private static final int FLAGS = 5;

  private LinkFormat() {}

  static void write(RecordWriter out, List<Link> links) {
    out.number(links.size());
    var position = 0;
    for (var link : links) {
      write(out, link, position);
      position = link.position() + 1;
    }
  }

  private static void write(RecordWriter out, Link link, int nextPosition) {
    var isMoved = link.position() != nextPosition;
    out.flags(
        isMoved,
        link.text().isPresent(),
        !link.rel().isEmpty(),
        link.title().isPresent(),
        link.context().isPresent());
    out.code(EnumCodes.LINK_KIND, link.kind());
    out.url(link.target());
    if (isMoved) out.number(link.position());
    out.word(link.text());
    if (!link.rel().isEmpty()) out.list(link.rel(), RecordWriter::word);
    out.word(link.title());
    out.word(link.context());
  }

  static List<Link> read(RecordReader in) {
    var count = in.count();
    var links = new ArrayList<Link>(count);
    for (var position = 0; links.size() < count; ) {
      var link = read(in, position);
      links.add(link);
      position = link.position() + 1;
    }
    return links;
  }

  private static Link read(RecordReader in, int nextPosition) {
    var flags = in.flags(FLAGS);
    var kind = in.code(EnumCodes.LINK_KIND);
    var target = in.url();
    var position = flags.next() ? in.integer() : nextPosition;
    var text = flags.next(in::word);
    var rel = flags.next() ? in.list(RecordReader::word) : List.<String>of();
    var title = flags.next(in::word);
    return new Link(target, kind, position, text, rel, title, flags.next(in::word));
  }
}
