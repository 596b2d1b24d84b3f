package orbweaver.engine.record;

import java.util.Optional;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;

/** Binary format of discovery paths. */
final class PathFormat {
  private static final int FLAGS = 4;

  private PathFormat() {}

  static void write(RecordWriter out, DiscoveryPath path) {
    out.flags(
        path.family().isPresent(),
        path.sitemapRole().isPresent(),
        path.directoryRun().isPresent(),
        path.embedLevel().isPresent());
    out.url(path.root());
    out.number(path.depth());
    out.number(path.hops());
    out.word(path.family());
    path.sitemapRole().ifPresent(role -> out.code(EnumCodes.SITEMAP_ROLE, role));
    path.directoryRun().ifPresent(run -> writeRun(out, run));
    path.embedLevel().ifPresent(level -> writeLevel(out, level));
  }

  static DiscoveryPath read(RecordReader in) {
    var flags = in.flags(FLAGS);
    var root = in.url();
    var depth = in.integer();
    var hops = in.integer();
    var family = flags.next(in::word);
    var role = flags.next(() -> in.code(EnumCodes.SITEMAP_ROLE));
    var run = flags.next(() -> readRun(in));
    var level = flags.next(() -> readLevel(in));
    return new DiscoveryPath(root, depth, hops, family, role, run, level);
  }

  private static void writeLevel(RecordWriter out, EmbedLevel level) {
    out.number(level.nesting());
    out.word(level.constraints().orElse(""));
  }

  private static EmbedLevel readLevel(RecordReader in) {
    var nesting = in.integer();
    var constraints = Optional.of(in.word()).filter(formula -> !formula.isEmpty());
    return new EmbedLevel(nesting, constraints);
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
