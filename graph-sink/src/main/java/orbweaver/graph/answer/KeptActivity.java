package orbweaver.graph.answer;

import java.util.List;

/**
 * An activity as the graph knows it.
 *
 * @param formula of its newest version
 * @param seeds those that were refused too
 */
public record KeptActivity(String id, String formula, List<Seed> seeds) {
  /**
   * Where a way may begin.
   *
   * @param ordinal among all that was written for the activity, from 1; what is no URL counts
   * @param url canonical
   */
  public record Seed(int ordinal, String url) {}

  public KeptActivity {
    seeds = List.copyOf(seeds);
  }
}
