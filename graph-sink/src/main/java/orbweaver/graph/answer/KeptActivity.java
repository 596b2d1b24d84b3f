package orbweaver.graph.answer;

import java.util.List;

/**
 * Activity as the graph stores it.
 *
 * @param formula of its newest version
 * @param seeds in the order of submission, including rejected ones
 */
public record KeptActivity(String id, String formula, List<Seed> seeds) {
  public KeptActivity {
    seeds = List.copyOf(seeds);
  }

  /**
   * Seed of an activity.
   *
   * @param url canonical
   * @param ordinal position among all submissions, from 1; a submission that is not a URL counts
   *     but is not a seed
   */
  public record Seed(String url, int ordinal) {}
}
