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
 * What the URLs of one politeness key have shown one activity so far. However many they are, it
 * takes no more than about four kilobytes: of the paths that are asked with parameters, those that
 * have shown most are kept.
 *
 * @param found how many URLs
 * @param branches paths with their parameters; none twice
 */
public record Discoveries(long found, List<Branch> branches) {
  public static final Discoveries NONE = new Discoveries(0, List.of());
  public static final Codec<Discoveries> CODEC =
      Codec.of(DiscoveriesCodec::bytes, DiscoveriesCodec::read);

  static final int MOST_BRANCHES = 16;

  public Discoveries {
    requireAtLeast(0, "found", found);
    require(
        branches.size() <= MOST_BRANCHES, "branches", branches.size(), "at most " + MOST_BRANCHES);
    branches = List.copyOf(branches);
  }

  /** What they are with one more URL, which was not found before. */
  public Step with(CrawlUrl url, Bounds bounds) {
    var counted = new Discoveries(found + 1, branches);
    var combination = Combination.of(url);
    var step = combination.map(asked -> counted.with(asked, bounds)).orElse(new Step(counted));
    return found == bounds.found() ? step.and(Trap.HOST_BUDGET, found + 1 + " URLs") : step;
  }

  private Step with(Combination asked, Bounds bounds) {
    var before = branches.stream().filter(branch -> branch.path() == asked.path()).findFirst();
    if (before.isPresent() && before.get().isFull(asked, bounds)) return new Step(this);
    var branch = before.orElseGet(() -> new Branch(asked.path(), List.of())).with(asked);
    var kept = new ArrayList<>(branches);
    before.or(this::leastOfMany).ifPresent(kept::remove);
    kept.add(branch);
    var step = new Step(new Discoveries(found, kept));
    return branch.combinations().size() <= bounds.combinations()
        ? step
        : step.and(Trap.QUERY_COMBINATIONS, asked.named(branch.combinations().size()));
  }

  /** What makes room for another. */
  private Optional<Branch> leastOfMany() {
    return branches.size() < MOST_BRANCHES
        ? Optional.empty()
        : branches.stream().min((a, b) -> a.combinations().size() - b.combinations().size());
  }

  /**
   * A path and the combinations of parameters it was asked with.
   *
   * @param path its hash
   * @param combinations the hash of each, in the order they came
   */
  public record Branch(int path, List<Integer> combinations) {
    public Branch {
      combinations = List.copyOf(combinations);
    }

    /** Whether it has nothing to learn: it knows this, or has been reported. */
    private boolean isFull(Combination asked, Bounds bounds) {
      return combinations.size() > bounds.combinations() || combinations.contains(asked.names());
    }

    private Branch with(Combination asked) {
      return new Branch(
          path, Stream.concat(combinations.stream(), Stream.of(asked.names())).toList());
    }
  }

  /**
   * What one more URL brings.
   *
   * @param after to be kept
   * @param signs to be reported; each comes once
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
