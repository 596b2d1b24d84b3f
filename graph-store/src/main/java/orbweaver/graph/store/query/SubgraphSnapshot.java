package orbweaver.graph.store.query;

import java.time.Instant;

/**
 * Size of the graph at a time, as in table 1 of the paper on the RBSE spider.
 *
 * @param sources number of pages with followed links
 * @param targets number of distinct targets of these links
 * @param edges number of distinct pairs of source and target
 */
public record SubgraphSnapshot(Instant at, long sources, long targets, long edges) {
  /** Returns the same size at another time. */
  public SubgraphSnapshot withTime(Instant time) {
    return new SubgraphSnapshot(time, sources, targets, edges);
  }
}
