package orbweaver.graph.answer;

import java.util.List;

/**
 * An activity as the graph knows it.
 *
 * @param formula of its newest version
 * @param seeds canonical URLs, those that were refused too
 */
public record KeptActivity(String id, String formula, List<String> seeds) {
  public KeptActivity {
    seeds = List.copyOf(seeds);
  }
}
