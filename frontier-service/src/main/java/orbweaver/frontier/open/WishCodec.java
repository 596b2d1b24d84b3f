package orbweaver.frontier.open;

import java.nio.ByteBuffer;
import java.util.Optional;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Packing;
import orbweaver.frontier.state.Varint;

/**
 * Wishes as bytes: {@code 0 activity version root depth hops family residual priority score}, the
 * score plus one, or 0. A wish with a directory run is {@code 2 pages others} followed by the same
 * fields; a wish with rare fields is {@code 1} and JSON.
 */
final class WishCodec {
  private static final int PLAIN = 0;
  private static final int RICH = 1;
  private static final int AT_RUN = 2;
  private static final Codec<Wish> JSON = Codec.json(Wish.class);

  private WishCodec() {}

  static void put(Packing to, Wish wish) {
    var run = wish.label().run();
    if (!isPlain(wish)) to.number(RICH).part(JSON.bytes(wish));
    else if (run.isPresent()) plain(atRun(to, run.get()), wish);
    else plain(to.number(PLAIN), wish);
  }

  private static Packing atRun(Packing to, DirectoryRun run) {
    return to.number(AT_RUN).number(run.pages()).number(Integer.toUnsignedLong(run.others()));
  }

  private static boolean isPlain(Wish wish) {
    return wish.label().means().isEmpty()
        && wish.cited().isEmpty()
        && wish.refusal().isEmpty()
        && wish.heard().isEmpty()
        && wish.knownTo().isEmpty();
  }

  private static void plain(Packing to, Wish wish) {
    var label = wish.label();
    to.text(wish.activity()).number(wish.version());
    to.text(label.root().toString()).number(label.depth()).number(label.hops());
    to.text(label.family().orElse("")).text(wish.residual());
    to.number(wish.priority().number()).number(wish.score().map(score -> score + 1).orElse(0));
  }

  static Wish read(ByteBuffer bytes) {
    return switch (Packing.number(bytes)) {
      case RICH -> JSON.read(Packing.part(bytes));
      case AT_RUN -> plain(bytes, Optional.of(run(bytes)));
      default -> plain(bytes, Optional.empty());
    };
  }

  private static DirectoryRun run(ByteBuffer bytes) {
    return new DirectoryRun(Packing.number(bytes), (int) Varint.get(bytes));
  }

  private static Wish plain(ByteBuffer bytes, Optional<DirectoryRun> run) {
    var activity = Packing.text(bytes);
    var version = Packing.number(bytes);
    var plain = label(bytes);
    var label = run.map(plain::withRun).orElse(plain);
    var residual = Packing.text(bytes);
    var priority = Priority.ofNumber(Packing.number(bytes));
    var score = Optional.of(Packing.number(bytes)).filter(one -> one > 0).map(one -> one - 1);
    return new Wish(activity, version, label, residual, priority).scoring(score);
  }

  private static Label label(ByteBuffer bytes) {
    var root = CrawlUrl.of(Packing.text(bytes));
    var depth = Packing.number(bytes);
    var hops = Packing.number(bytes);
    var family = Optional.of(Packing.text(bytes)).filter(index -> !index.isEmpty());
    return new Label(root, depth, hops, family);
  }
}
