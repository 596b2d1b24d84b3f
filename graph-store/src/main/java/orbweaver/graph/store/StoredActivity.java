package orbweaver.graph.store;

import java.util.List;

/**
 * Activity as the graph stores it.
 *
 * @param formula of its newest version
 * @param seeds in the order of submission, including rejected ones
 */
public record StoredActivity(String id, String formula, List<StoredSeed> seeds) {
  public StoredActivity {
    seeds = List.copyOf(seeds);
  }

  /**
   * Seed of an activity.
   *
   * @param url canonical
   * @param ordinal position among all submissions, from 1; a submission that is not a URL counts
   *     but is not a seed
   */
  public record StoredSeed(String url, int ordinal) {}
}
