package orbweaver.cli.bench.truth;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What became of the edges of a web in a graph of it.
 *
 * @param right that are in both
 * @param missing that are in the web alone
 * @param extra that are in the graph alone
 */
public record EdgeCheck(long right, long missing, long extra) {
  /** Whether the graph is that of the web. */
  @JsonProperty
  public boolean isExact() {
    return missing == 0 && extra == 0;
  }
}
