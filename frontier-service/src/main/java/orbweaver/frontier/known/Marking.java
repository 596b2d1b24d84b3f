package orbweaver.frontier.known;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.dynatrace.hash4j.hashing.Hashing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;

/**
 * Makes the marks of wishes. For one thread.
 *
 * <p>What can make a difference of a root is dear to find, and most URLs come from few roots.
 */
public final class Marking {
  private static final int MOST = 10_000;

  private final Map<Origin, Long> origins = new HashMap<>();

  private record Origin(
      Optional<CrawlUrl> root,
      Optional<String> family,
      Optional<Means> means,
      List<LabelPart> parts) {
    static Origin of(Label label, List<LabelPart> parts) {
      var isOfRoot = parts.stream().anyMatch(LabelPart::isOfRoot);
      return new Origin(
          isOfRoot ? Optional.of(label.root()) : Optional.empty(),
          parts.contains(LabelPart.FAMILY) ? label.family() : Optional.empty(),
          label.means(),
          parts);
    }

    // With the parts, so that versions of an activity which ask for others are kept apart.
    long hash() {
      return Marking.hash(
          parts
              + root.map(each -> LabelPart.origin(each, parts)).orElse("")
              + family.orElse("")
              + means.map(Means::name).orElse(""));
    }
  }

  /**
   * The mark of a wish.
   *
   * @param parts those that can make a difference
   */
  public Mark of(Wish wish, List<LabelPart> parts) {
    var label = wish.label();
    var depth = parts.contains(LabelPart.DEPTH) ? label.depth() : 0;
    var left = parts.contains(LabelPart.CITATION) ? left(wish) : 0;
    var run = label.run();
    return new Mark(
        origin(label, parts),
        depth,
        label.hops(),
        left,
        run.map(DirectoryRun::pages).orElse(0),
        run.map(DirectoryRun::others).orElse(0));
  }

  private long origin(Label label, List<LabelPart> parts) {
    if (origins.size() >= MOST) origins.clear();
    return origins.computeIfAbsent(Origin.of(label, parts), Origin::hash);
  }

  private static long left(Wish wish) {
    return wish.isSettled() ? 0 : hash(wish.residual());
  }

  private static long hash(String text) {
    return Hashing.xxh3_64().hashBytesToLong(text.getBytes(UTF_8));
  }
}
