package orbweaver.frontier.trap;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Codec;

/**
 * Statistics of the URLs of one politeness key for one activity. Their size is limited to about
 * four kilobytes: of the paths with query parameters, those with the most parameter sets are kept.
 *
 * @param urls the number of URLs
 * @param queriedPaths the paths with query parameters; none twice
 */
public record HostUrlStats(long urls, List<QueriedPath> queriedPaths) {
  public static final HostUrlStats NONE = new HostUrlStats(0, List.of());
  public static final Codec<HostUrlStats> CODEC =
      Codec.of(HostUrlStatsCodec::encode, HostUrlStatsCodec::decode);

  static final int MAX_QUERIED_PATHS = 16;

  public HostUrlStats {
    requireAtLeast(0, "urls", urls);
    require(
        queriedPaths.size() <= MAX_QUERIED_PATHS,
        "queriedPaths",
        queriedPaths.size(),
        "at most " + MAX_QUERIED_PATHS);
    queriedPaths = List.copyOf(queriedPaths);
  }

  /**
   * Returns the statistics with one more URL, which was not seen before, and the trap signals it
   * causes.
   */
  public Observation withUrl(CrawlUrl url, TrapLimits limits) {
    var counted = new HostUrlStats(urls + 1, queriedPaths);
    var parameterSet = ParameterSet.of(url);
    var observation =
        parameterSet
            .map(parameters -> counted.withUrl(parameters, limits))
            .orElse(new Observation(counted));
    return urls == limits.hostUrls()
        ? observation.and(TrapKind.HOST_BUDGET, urls + 1 + " URLs")
        : observation;
  }

  private Observation withUrl(ParameterSet parameters, TrapLimits limits) {
    var before =
        queriedPaths.stream()
            .filter(queriedPath -> queriedPath.pathHash() == parameters.pathHash())
            .findFirst();
    if (before.isPresent() && before.get().needsNoUpdate(parameters, limits))
      return new Observation(this);
    var queriedPath =
        before.orElseGet(() -> new QueriedPath(parameters.pathHash(), List.of())).with(parameters);
    var remaining = new ArrayList<>(queriedPaths);
    before.or(this::smallestIfFull).ifPresent(remaining::remove);
    remaining.add(queriedPath);
    var observation = new Observation(new HostUrlStats(urls, remaining));
    return queriedPath.parameterSets().size() <= limits.parameterSets()
        ? observation
        : observation.and(
            TrapKind.QUERY_COMBINATIONS, parameters.describe(queriedPath.parameterSets().size()));
  }

  /** Returns the path to drop when there is no room for another one. */
  private Optional<QueriedPath> smallestIfFull() {
    return queriedPaths.size() < MAX_QUERIED_PATHS
        ? Optional.empty()
        : queriedPaths.stream().min((a, b) -> a.parameterSets().size() - b.parameterSets().size());
  }

  /**
   * Path and the parameter sets it was requested with.
   *
   * @param pathHash its hash
   * @param parameterSets the hash of each set, in order of arrival
   */
  public record QueriedPath(int pathHash, List<Integer> parameterSets) {
    public QueriedPath {
      parameterSets = List.copyOf(parameterSets);
    }

    /** Tests whether this path needs no update: the set is known, or the path has been reported. */
    private boolean needsNoUpdate(ParameterSet parameters, TrapLimits limits) {
      return parameterSets.size() > limits.parameterSets()
          || parameterSets.contains(parameters.namesHash());
    }

    private QueriedPath with(ParameterSet parameters) {
      return new QueriedPath(
          pathHash,
          Stream.concat(parameterSets.stream(), Stream.of(parameters.namesHash())).toList());
    }
  }

  /**
   * Statistics after one more URL, and the trap signals it causes.
   *
   * @param stats the new statistics
   * @param signals the signals to report; each occurs once
   */
  public record Observation(HostUrlStats stats, List<TrapSignal> signals) {
    public Observation {
      signals = List.copyOf(signals);
    }

    private Observation(HostUrlStats after) {
      this(after, List.of());
    }

    private Observation and(TrapKind kind, String evidence) {
      return new Observation(
          stats,
          Stream.concat(signals.stream(), Stream.of(new TrapSignal(kind, evidence))).toList());
    }
  }
}
