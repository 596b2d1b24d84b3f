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
 * Binary codec of interests: {@code 0 activity version root depth hops family residual priority
 * score}, the score plus one, or 0. An interest with a directory run is {@code 2 pages others}
 * followed by the same fields; an interest with rare fields is {@code 1} and JSON.
 */
final class WishCodec {
  private static final int PLAIN = 0;
  private static final int AS_JSON = 1;
  private static final int WITH_RUN = 2;
  private static final Codec<Wish> JSON = Codec.json(Wish.class);

  private WishCodec() {}

  static void put(Packing writer, Wish interest) {
    var run = interest.label().run();
    if (!isPlain(interest)) writer.number(AS_JSON).part(JSON.bytes(interest));
    else if (run.isPresent()) putOrReadPlain(putRun(writer, run.get()), interest);
    else putOrReadPlain(writer.number(PLAIN), interest);
  }

  private static Packing putRun(Packing writer, DirectoryRun run) {
    return writer.number(WITH_RUN).number(run.pages()).number(Integer.toUnsignedLong(run.others()));
  }

  private static boolean isPlain(Wish interest) {
    return interest.label().means().isEmpty()
        && interest.cited().isEmpty()
        && interest.refusal().isEmpty()
        && interest.heard().isEmpty()
        && interest.knownTo().isEmpty();
  }

  private static void putOrReadPlain(Packing writer, Wish interest) {
    var path = interest.label();
    writer.text(interest.activity()).number(interest.version());
    writer.text(path.root().toString()).number(path.depth()).number(path.hops());
    writer.text(path.family().orElse("")).text(interest.residual());
    writer.number(interest.priority().number()).number(interest.score().map(score -> score + 1).orElse(0));
  }

  static Wish read(ByteBuffer bytes) {
    return switch (Packing.number(bytes)) {
      case AS_JSON -> JSON.read(Packing.part(bytes));
      case WITH_RUN -> putOrReadPlain(bytes, Optional.of(run(bytes)));
      default -> putOrReadPlain(bytes, Optional.empty());
    };
  }

  private static DirectoryRun run(ByteBuffer bytes) {
    return new DirectoryRun(Packing.number(bytes), (int) Varint.get(bytes));
  }

  private static Wish putOrReadPlain(ByteBuffer bytes, Optional<DirectoryRun> run) {
    var activity = Packing.text(bytes);
    var version = Packing.number(bytes);
    var plain = label(bytes);
    var path = run.map(plain::withRun).orElse(plain);
    var residual = Packing.text(bytes);
    var priority = Priority.ofNumber(Packing.number(bytes));
    var score = Optional.of(Packing.number(bytes)).filter(stored -> stored > 0).map(stored -> stored - 1);
    return new Wish(activity, version, path, residual, priority).scoring(score);
  }

  private static Label label(ByteBuffer bytes) {
    var root = CrawlUrl.of(Packing.text(bytes));
    var depth = Packing.number(bytes);
    var hops = Packing.number(bytes);
    var family = Optional.of(Packing.text(bytes)).filter(index -> !index.isEmpty());
    return new Label(root, depth, hops, family);
  }
}
