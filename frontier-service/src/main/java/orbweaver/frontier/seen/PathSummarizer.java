package orbweaver.frontier.seen;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.dynatrace.hash4j.hashing.Hashing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;

/**
 * Summarizer of discovery paths; not thread-safe.
 *
 * <p>Finding the relevant features of a root is expensive, and most URLs have one of few roots, so
 * the hashes are cached.
 */
public final class PathSummarizer {
  private static final int MAX_CACHED_ORIGINS = 10_000;

  private final Map<Origin, Long> origins = new HashMap<>();

  private record Origin(
      Optional<CrawlUrl> root,
      Optional<String> family,
      Optional<SitemapRole> means,
      List<PathFeature> parts) {
    static Origin of(DiscoveryPath path, List<PathFeature> parts) {
      var isOfRoot = parts.stream().anyMatch(PathFeature::isRootFeature);
      return new Origin(
          isOfRoot ? Optional.of(path.root()) : Optional.empty(),
          parts.contains(PathFeature.FAMILY) ? path.family() : Optional.empty(),
          path.sitemapRole(),
          parts);
    }

    // Includes the set of relevant features, so that versions of an activity with different sets
    // are kept apart.
    long hash() {
      return PathSummarizer.hash(
          parts
              + root.map(url -> PathFeature.rootKey(url, parts)).orElse("")
              + family.orElse("")
              + means.map(SitemapRole::name).orElse(""));
    }
  }

  /**
   * Returns the summary of the path of an interest.
   *
   * @param parts the path features that the formula depends on
   */
  public PathSummary summarize(Interest interest, List<PathFeature> parts) {
    var path = interest.path();
    var depth = parts.contains(PathFeature.DEPTH) ? path.depth() : 0;
    var left = parts.contains(PathFeature.REFERRER) ? left(interest) : 0;
    var run = path.directoryRun();
    return new PathSummary(
        origin(path, parts),
        depth,
        path.hops(),
        left,
        run.map(DirectoryRun::pages).orElse(0),
        run.map(DirectoryRun::othersHash).orElse(0));
  }

  private long origin(DiscoveryPath path, List<PathFeature> parts) {
    if (origins.size() >= MAX_CACHED_ORIGINS) origins.clear();
    return origins.computeIfAbsent(Origin.of(path, parts), Origin::hash);
  }

  private static long left(Interest interest) {
    return interest.isSettled() ? 0 : hash(interest.residual());
  }

  private static long hash(String text) {
    return Hashing.xxh3_64().hashBytesToLong(text.getBytes(UTF_8));
  }
}
