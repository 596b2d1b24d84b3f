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
 * Summarizer of discovery paths; not thread-safe.
 *
 * <p>Finding the relevant features of a root is expensive, and most URLs have one of few roots, so
 * the hashes are cached.
 */
public final class Marking {
  private static final int MAX_CACHED_ORIGINS = 10_000;

  private final Map<Origin, Long> origins = new HashMap<>();

  private record Origin(
      Optional<CrawlUrl> root,
      Optional<String> family,
      Optional<Means> means,
      List<LabelPart> parts) {
    static Origin of(Label path, List<LabelPart> parts) {
      var isOfRoot = parts.stream().anyMatch(LabelPart::isOfRoot);
      return new Origin(
          isOfRoot ? Optional.of(path.root()) : Optional.empty(),
          parts.contains(LabelPart.FAMILY) ? path.family() : Optional.empty(),
          path.means(),
          parts);
    }

    // Includes the set of relevant features, so that versions of an activity with different sets
    // are kept apart.
    long hash() {
      return Marking.hash(
          parts
              + root.map(url -> LabelPart.origin(url, parts)).orElse("")
              + family.orElse("")
              + means.map(Means::name).orElse(""));
    }
  }

  /**
   * Returns the summary of the path of an interest.
   *
   * @param parts the path features that the formula depends on
   */
  public Mark of(Wish interest, List<LabelPart> parts) {
    var path = interest.label();
    var depth = parts.contains(LabelPart.DEPTH) ? path.depth() : 0;
    var left = parts.contains(LabelPart.CITATION) ? left(interest) : 0;
    var run = path.run();
    return new Mark(
        origin(path, parts),
        depth,
        path.hops(),
        left,
        run.map(DirectoryRun::pages).orElse(0),
        run.map(DirectoryRun::others).orElse(0));
  }

  private long origin(Label path, List<LabelPart> parts) {
    if (origins.size() >= MAX_CACHED_ORIGINS) origins.clear();
    return origins.computeIfAbsent(Origin.of(path, parts), Origin::hash);
  }

  private static long left(Wish interest) {
    return interest.isSettled() ? 0 : hash(interest.residual());
  }

  private static long hash(String text) {
    return Hashing.xxh3_64().hashBytesToLong(text.getBytes(UTF_8));
  }
}
