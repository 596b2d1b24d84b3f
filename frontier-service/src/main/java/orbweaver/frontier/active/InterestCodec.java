package orbweaver.frontier.active;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.BinaryWriter;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of interests: {@code 0 activity version root depth hops family residual priority
 * score}; the score is stored plus one, or as 0 if there is none. An interest with a directory run
 * is {@code 2 pages others} followed by the same fields; an interest of an activity with embeds is
 * {@code 3 nesting constraints} followed by one of the other forms; an interest with rare fields is
 * {@code 1} and JSON.
 */
public final class InterestCodec {
  /** Codec of a list of interests: the interests one after the other. */
  public static final Codec<List<Interest>> LIST = new ListCodec();

  private static final int PLAIN = 0;
  private static final int AS_JSON = 1;
  private static final int WITH_RUN = 2;
  private static final int WITH_EMBEDS = 3;
  private static final Codec<Interest> JSON = Codec.json(Interest.class);

  private InterestCodec() {}

  static void put(BinaryWriter writer, Interest interest) {
    var path = interest.path();
    var run = path.directoryRun();
    path.embedLevel().ifPresent(level -> putLevel(writer, level));
    if (!isPlain(interest)) writer.number(AS_JSON).block(JSON.encode(interest));
    else if (run.isPresent()) putPlain(putRun(writer, run.get()), interest);
    else putPlain(writer.number(PLAIN), interest);
  }

  private static void putLevel(BinaryWriter writer, EmbedLevel level) {
    writer.number(WITH_EMBEDS).number(level.nesting()).text(level.constraints().orElse(""));
  }

  private static BinaryWriter putRun(BinaryWriter writer, DirectoryRun run) {
    return writer
        .number(WITH_RUN)
        .number(run.pages())
        .number(Integer.toUnsignedLong(run.othersHash()));
  }

  private static boolean isPlain(Interest interest) {
    return interest.path().sitemapRole().isEmpty()
        && interest.referrer().isEmpty()
        && interest.rejection().isEmpty()
        && interest.answers().isEmpty()
        && interest.knownTo().isEmpty();
  }

  private static void putPlain(BinaryWriter writer, Interest interest) {
    var path = interest.path();
    writer.text(interest.activity()).number(interest.version());
    writer.text(path.root().toString()).number(path.depth()).number(path.hops());
    writer.text(path.family().orElse("")).text(interest.residual());
    writer
        .number(interest.priority().number())
        .number(interest.score().map(score -> score + 1).orElse(0));
  }

  static Interest read(ByteBuffer bytes) {
    return switch (BinaryWriter.number(bytes)) {
      case AS_JSON -> JSON.decode(BinaryWriter.block(bytes));
      case WITH_RUN -> readPlain(bytes, Optional.of(run(bytes)));
      case WITH_EMBEDS -> readWithEmbeds(bytes);
      default -> readPlain(bytes, Optional.empty());
    };
  }

  private static Interest readWithEmbeds(ByteBuffer bytes) {
    var nesting = BinaryWriter.number(bytes);
    var constraints = Optional.of(BinaryWriter.text(bytes)).filter(formula -> !formula.isEmpty());
    var level = new EmbedLevel(nesting, constraints);
    var interest = read(bytes);
    return interest.withPath(interest.path().withEmbedLevel(Optional.of(level)));
  }

  private static DirectoryRun run(ByteBuffer bytes) {
    return new DirectoryRun(BinaryWriter.number(bytes), (int) Varint.get(bytes));
  }

  private static Interest readPlain(ByteBuffer bytes, Optional<DirectoryRun> run) {
    var activity = BinaryWriter.text(bytes);
    var version = BinaryWriter.number(bytes);
    var plain = path(bytes);
    var path = run.map(plain::withDirectoryRun).orElse(plain);
    var residual = BinaryWriter.text(bytes);
    var priority = Priority.ofNumber(BinaryWriter.number(bytes));
    var score =
        Optional.of(BinaryWriter.number(bytes))
            .filter(stored -> stored > 0)
            .map(stored -> stored - 1);
    return new Interest(activity, version, path, residual, priority).withScore(score);
  }

  private static DiscoveryPath path(ByteBuffer bytes) {
    var root = CrawlUrl.of(BinaryWriter.text(bytes));
    var depth = BinaryWriter.number(bytes);
    var hops = BinaryWriter.number(bytes);
    var family = Optional.of(BinaryWriter.text(bytes)).filter(index -> !index.isEmpty());
    return new DiscoveryPath(root, depth, hops, family);
  }

  private static final class ListCodec implements Codec<List<Interest>> {
    @Override
    public byte[] encode(List<Interest> interests) {
      var writer = new BinaryWriter();
      for (var interest : interests) put(writer, interest);
      return writer.toByteArray();
    }

    @Override
    public List<Interest> decode(byte[] entry) {
      var bytes = ByteBuffer.wrap(entry);
      var interests = new ArrayList<Interest>();
      while (bytes.hasRemaining()) interests.add(read(bytes));
      return interests;
    }
  }
}
