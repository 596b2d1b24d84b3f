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
import orbweaver.contract.request.EmbedLevel;
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

  private final Map<Origin, Long> originHashes = new HashMap<>();

  private record Origin(
      Optional<CrawlUrl> root,
      Optional<String> family,
      Optional<SitemapRole> sitemapRole,
      Optional<EmbedLevel> embedLevel,
      List<PathFeature> relevantFeatures) {
    static Origin of(DiscoveryPath path, List<PathFeature> relevantFeatures) {
      var dependsOnRoot = relevantFeatures.stream().anyMatch(PathFeature::isRootFeature);
      return new Origin(
          dependsOnRoot ? Optional.of(path.root()) : Optional.empty(),
          relevantFeatures.contains(PathFeature.FAMILY) ? path.family() : Optional.empty(),
          path.sitemapRole(),
          path.embedLevel(),
          relevantFeatures);
    }

    // Includes the set of relevant features, so that versions of an activity with different sets
    // are kept apart.
    long hash() {
      return PathSummarizer.hash(
          relevantFeatures
              + root.map(url -> PathFeature.rootKey(url, relevantFeatures)).orElse("")
              + family.orElse("")
              + sitemapRole.map(SitemapRole::name).orElse("")
              + embedLevel.map(Origin::text).orElse(""));
    }

    // Without the nesting: a path with a smaller one dominates.
    private static String text(EmbedLevel level) {
      return level.nesting() == 0 ? "page" : "embed " + level.constraints().orElse("");
    }
  }

  /**
   * Returns the summary of the path of an interest.
   *
   * @param relevantFeatures the features that the formula depends on
   */
  public PathSummary summarize(Interest interest, List<PathFeature> relevantFeatures) {
    var path = interest.path();
    var depth = relevantFeatures.contains(PathFeature.DEPTH) ? path.depth() : 0;
    var residualHash = relevantFeatures.contains(PathFeature.REFERRER) ? residualHash(interest) : 0;
    var run = path.directoryRun();
    var length = run.map(DirectoryRun::pages).orElseGet(() -> nesting(path));
    return new PathSummary(
        originHash(path, relevantFeatures),
        depth,
        path.hops(),
        residualHash,
        length,
        run.map(DirectoryRun::othersHash).orElse(0));
  }

  private static int nesting(DiscoveryPath path) {
    return path.embedLevel().map(EmbedLevel::nesting).orElse(0);
  }

  private long originHash(DiscoveryPath path, List<PathFeature> relevantFeatures) {
    if (originHashes.size() >= MAX_CACHED_ORIGINS) originHashes.clear();
    return originHashes.computeIfAbsent(Origin.of(path, relevantFeatures), Origin::hash);
  }

  private static long residualHash(Interest interest) {
    return interest.isSettled() ? 0 : hash(interest.residual());
  }

  private static long hash(String text) {
    return Hashing.xxh3_64().hashBytesToLong(text.getBytes(UTF_8));
  }
}
