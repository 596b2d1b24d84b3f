package orbweaver.engine.record;

import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;

/** Binary format of discovery paths. */
final class PathFormat {
  private static final int FLAGS = 3;

  private PathFormat() {}

  static void write(RecordWriter out, DiscoveryPath path) {
    out.flags(
        path.family().isPresent(), path.sitemapRole().isPresent(), path.directoryRun().isPresent());
    out.url(path.root());
    out.number(path.depth());
    out.number(path.hops());
    out.word(path.family());
    path.sitemapRole().ifPresent(role -> out.code(EnumCodes.SITEMAP_ROLE, role));
    path.directoryRun().ifPresent(run -> writeRun(out, run));
  }

  static DiscoveryPath read(RecordReader in) {
    var flags = in.flags(FLAGS);
    var root = in.url();
    var depth = in.integer();
    var hops = in.integer();
    var family = flags.next(in::word);
    var role = flags.next(() -> in.code(EnumCodes.SITEMAP_ROLE));
    return new DiscoveryPath(root, depth, hops, family, role, flags.next(() -> readRun(in)));
  }

  private static void writeRun(RecordWriter out, DirectoryRun run) {
    out.number(run.pages());
    out.signed(run.othersHash());
  }

  private static DirectoryRun readRun(RecordReader in) {
    var pages = in.integer();
    return new DirectoryRun(pages, Math.toIntExact(in.signed()));
  }
}
