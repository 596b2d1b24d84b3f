package orbweaver.graph.store;

import java.util.List;

/**
 * Activity as the graph stores it.
 *
 * @param formula formula of its newest version
 * @param seeds seeds in the order of submission, including rejected ones
 */
public record StoredActivity(String id, String formula, List<StoredSeed> seeds) {
  public StoredActivity {
    seeds = List.copyOf(seeds);
  }

  /**
   * Seed of an activity.
   *
   * @param url canonical form
   * @param ordinal position among all submitted seeds, from 1; a submitted text that is not a URL
   *     takes a position but is not listed as a seed
   */
  public record StoredSeed(String url, int ordinal) {}
}
