package orbweaver.bench.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Result of the comparison of a graph with its web.
 *
 * @param right number of edges in both
 * @param missing number of edges in the web only
 * @param extra number of edges in the graph only
 */
public record EdgeDifference(long right, long missing, long extra) {
  /** Tests whether graph and web have the same edges. */
  @JsonProperty
  public boolean isExact() {
    return missing == 0 && extra == 0;
  }
}
