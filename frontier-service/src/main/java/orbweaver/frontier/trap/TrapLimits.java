package orbweaver.frontier.trap;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Limits beyond which a URL looks like a crawler trap; a value equal to a limit is still accepted.
 *
 * @param depth segments of a path
 * @param consecutiveRepeats consecutive repetitions of one segment
 * @param blockRepeats consecutive repetitions of several segments
 * @param totalRepeats occurrences of one segment in a path
 * @param parameters parameters of a query
 * @param pairRepeats occurrences of one name with one value in a query
 * @param yearsAhead years that a calendar may be ahead of now
 * @param earliestYear earliest year of a calendar
 * @param parameterSets sets of parameters that one path may be requested with
 * @param hostUrls URLs of one politeness key
 */
public record TrapLimits(
    int depth,
    int consecutiveRepeats,
    int blockRepeats,
    int totalRepeats,
    int parameters,
    int pairRepeats,
    int yearsAhead,
    int earliestYear,
    int parameterSets,
    long hostUrls) {
  /** Bounded, because each segment is compared with each. */
  private static final int MAX_DEPTH = 100;

  /** Bounded, because it limits what a store keeps for one path. */
  private static final int MAX_PARAMETER_SETS = 1000;

  /**
   * Limits that no page of a real site should exceed.
   *
   * <ul>
   *   <li>depth: Heritrix ends at 20; the deepest documentation file among the libraries of this
   *       project has 12, and a site may have as many segments before it.
   *   <li>consecutiveRepeats: Heritrix ends at 2, but {@code v1/v1} and {@code docs/docs/docs} are
   *       real.
   *   <li>totalRepeats: StormCrawler ends at 3; package trees may have {@code internal} at several
   *       levels.
   *   <li>parameters: more than the fields of any form in use.
   *   <li>yearsAhead, earliestYear: a calendar by day has 3,650 pages in ten years; archives have
   *       dates of every century that is written with four digits.
   *   <li>parameterSets: six filters, each present or absent.
   *   <li>hostUrls: reported once, for review by an operator.
   * </ul>
   */
  public static final TrapLimits DEFAULTS =
      new TrapLimits(24, 3, 2, 4, 40, 2, 10, 1000, 64, 100_000);

  public TrapLimits {
    requireAtLeast(1, "depth", depth);
    require(depth <= MAX_DEPTH, "depth", depth, "at most " + MAX_DEPTH);
    requireAtLeast(1, "consecutiveRepeats", consecutiveRepeats);
    requireAtLeast(1, "blockRepeats", blockRepeats);
    requireAtLeast(1, "totalRepeats", totalRepeats);
    requireAtLeast(1, "parameters", parameters);
    requireAtLeast(1, "pairRepeats", pairRepeats);
    requireAtLeast(0, "yearsAhead", yearsAhead);
    requireAtLeast(0, "earliestYear", earliestYear);
    requireAtLeast(1, "parameterSets", parameterSets);
    require(
        parameterSets <= MAX_PARAMETER_SETS,
        "parameterSets",
        parameterSets,
        "at most " + MAX_PARAMETER_SETS);
    requireAtLeast(1, "hostUrls", hostUrls);
  }

  /**
   * Returns the smallest limit of repetitions; a segment that occurs no more often repeats nothing.
   */
  int minRepeats() {
    return Math.min(totalRepeats, Math.min(consecutiveRepeats, blockRepeats));
  }
}
