package orbweaver.frontier.trap;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * From where on something looks like a trap. Every bound is what is still in order.
 *
 * @param depth segments of a path
 * @param inRow times that one segment follows itself
 * @param blocks times that several segments follow themselves
 * @param anywhere times that one segment comes in a path
 * @param parameters of a query
 * @param pairs times that one name with one value comes in a query
 * @param yearsAhead that a calendar may be ahead of now
 * @param earliestYear that a calendar may go back to
 * @param combinations of parameters that one path may be asked with
 * @param found URLs of one politeness key
 */
public record Bounds(
    int depth,
    int inRow,
    int blocks,
    int anywhere,
    int parameters,
    int pairs,
    int yearsAhead,
    int earliestYear,
    int combinations,
    long found) {
  /** Segments are compared each with each. */
  private static final int DEEPEST = 100;

  /** What a store keeps of one path is no larger than this allows. */
  private static final int MOST_COMBINATIONS = 1000;

  /**
   * What no page of a real site should meet.
   *
   * <ul>
   *   <li>depth: Heritrix ends at 20; the deepest file in the libraries this house is built from
   *       has 12, and a site may put as much again before them.
   *   <li>inRow: Heritrix ends at 2, but {@code v1/v1} and {@code docs/docs/docs} are real.
   *   <li>anywhere: StormCrawler ends at 3; of trees of packages one may be named {@code internal}
   *       at several levels.
   *   <li>parameters: more than the fields of a form that anybody fills in.
   *   <li>years: a calendar by the day shows 3,650 pages within ten; archives have dates of every
   *       century that is written with four digits.
   *   <li>combinations: six filters that are there or not.
   *   <li>found: reported once, for somebody to look.
   * </ul>
   */
  public static final Bounds USUAL = new Bounds(24, 3, 2, 4, 40, 2, 10, 1000, 64, 100_000);

  public Bounds {
    requireAtLeast(1, "depth", depth);
    require(depth <= DEEPEST, "depth", depth, "at most " + DEEPEST);
    requireAtLeast(1, "inRow", inRow);
    requireAtLeast(1, "blocks", blocks);
    requireAtLeast(1, "anywhere", anywhere);
    requireAtLeast(1, "parameters", parameters);
    requireAtLeast(1, "pairs", pairs);
    requireAtLeast(0, "yearsAhead", yearsAhead);
    requireAtLeast(0, "earliestYear", earliestYear);
    requireAtLeast(1, "combinations", combinations);
    require(
        combinations <= MOST_COMBINATIONS,
        "combinations",
        combinations,
        "at most " + MOST_COMBINATIONS);
    requireAtLeast(1, "found", found);
  }

  /** What comes no more often than this in a path repeats nothing. */
  int leastRepeats() {
    return Math.min(anywhere, Math.min(inRow, blocks));
  }
}
