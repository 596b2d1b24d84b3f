package orbweaver.graph.answer;

import java.util.List;

/**
 * An activity as the graph knows it.
 *
 * @param formula of its newest version
 * @param seeds in the order they came in, those that were refused too
 */
public record KeptActivity(String id, String formula, List<Seed> seeds) {
  public KeptActivity {
    seeds = List.copyOf(seeds);
  }

  /**
   * Where a walk begins.
   *
   * @param url canonical
   * @param ordinal among all that came in, from 1; what was no URL counts, and is none of them
   */
  public record Seed(String url, int ordinal) {}
}
