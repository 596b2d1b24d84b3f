package orbweaver.frontier.open;

import java.nio.ByteBuffer;
import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Packing;

/**
 * Wishes as bytes: {@code 0 activity version root depth hops family residual priority score}, the
 * score one more than it is, or 0; what few wishes have makes one {@code 1} and JSON.
 */
final class WishCodec {
  private static final int PLAIN = 0;
  private static final int RICH = 1;
  private static final Codec<Wish> JSON = Codec.json(Wish.class);

  private WishCodec() {}

  static void put(Packing to, Wish wish) {
    if (isPlain(wish)) plain(to.number(PLAIN), wish);
    else to.number(RICH).part(JSON.bytes(wish));
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
    return Packing.number(bytes) == RICH ? JSON.read(Packing.part(bytes)) : plain(bytes);
  }

  private static Wish plain(ByteBuffer bytes) {
    var activity = Packing.text(bytes);
    var version = Packing.number(bytes);
    var label = label(bytes);
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
