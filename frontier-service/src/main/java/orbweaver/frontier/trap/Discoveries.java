package orbweaver.frontier.trap;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

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
 * @param found the number of URLs
 * @param branches the paths with query parameters; none twice
 */
public record Discoveries(long found, List<Branch> branches) {
  public static final Discoveries NONE = new Discoveries(0, List.of());
  public static final Codec<Discoveries> CODEC =
      Codec.of(DiscoveriesCodec::bytes, DiscoveriesCodec::read);

  static final int MOST_BRANCHES = 16;

  public Discoveries {
    requireAtLeast(0, "urls", found);
    require(
        branches.size() <= MOST_BRANCHES, "queriedPaths", branches.size(), "at most " + MOST_BRANCHES);
    branches = List.copyOf(branches);
  }

  /**
   * Returns the statistics with one more URL, which was not seen before, and the trap signals it
   * causes.
   */
  public Step with(CrawlUrl url, Bounds limits) {
    var counted = new Discoveries(found + 1, branches);
    var combination = Combination.of(url);
    var step = combination.map(parameters -> counted.with(parameters, limits)).orElse(new Step(counted));
    return found == limits.found() ? step.and(Trap.HOST_BUDGET, found + 1 + " URLs") : step;
  }

  private Step with(Combination parameters, Bounds limits) {
    var before = branches.stream().filter(queriedPath -> queriedPath.path() == parameters.path()).findFirst();
    if (before.isPresent() && before.get().needsNoUpdate(parameters, limits)) return new Step(this);
    var queriedPath = before.orElseGet(() -> new Branch(parameters.path(), List.of())).with(parameters);
    var remaining = new ArrayList<>(branches);
    before.or(this::smallestIfFull).ifPresent(remaining::remove);
    remaining.add(queriedPath);
    var step = new Step(new Discoveries(found, remaining));
    return queriedPath.combinations().size() <= limits.combinations()
        ? step
        : step.and(Trap.QUERY_COMBINATIONS, parameters.named(queriedPath.combinations().size()));
  }

  /** Returns the path to drop when there is no room for another one. */
  private Optional<Branch> smallestIfFull() {
    return branches.size() < MOST_BRANCHES
        ? Optional.empty()
        : branches.stream().min((a, b) -> a.combinations().size() - b.combinations().size());
  }

  /**
   * Path and the parameter sets it was requested with.
   *
   * @param path its hash
   * @param combinations the hash of each set, in order of arrival
   */
  public record Branch(int path, List<Integer> combinations) {
    public Branch {
      combinations = List.copyOf(combinations);
    }

    /**
     * Tests whether this path needs no update: the set is known, or the path has been reported.
     */
    private boolean needsNoUpdate(Combination parameters, Bounds limits) {
      return combinations.size() > limits.combinations() || combinations.contains(parameters.names());
    }

    private Branch with(Combination parameters) {
      return new Branch(
          path, Stream.concat(combinations.stream(), Stream.of(parameters.names())).toList());
    }
  }

  /**
   * Statistics after one more URL, and the trap signals it causes.
   *
   * @param after the new statistics
   * @param signs the signals to report; each occurs once
   */
  public record Step(Discoveries after, List<Sign> signs) {
    public Step {
      signs = List.copyOf(signs);
    }

    private Step(Discoveries after) {
      this(after, List.of());
    }

    private Step and(Trap trap, String seen) {
      return new Step(
          after, Stream.concat(signs.stream(), Stream.of(new Sign(trap, seen))).toList());
    }
  }
}
