package orbweaver.graph.store;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;

/**
 * Rows and the offsets that they bring the store to. The store commits both or neither.
 *
 * @param advances one per partition that the rows come from; never empty, no partition twice
 * @param rows in the order of their records; the links of a page follow the page
 */
public record Batch(List<OffsetAdvance> advances, List<Row> rows) {
  public Batch {
    require(!advances.isEmpty(), "advances", "none", "at least one");
    var partitions = advances.stream().map(OffsetAdvance::partition).distinct().count();
    require(partitions == advances.size(), "advances", advances, "no partition twice");
    advances = List.copyOf(advances);
    rows = List.copyOf(rows);
  }

  /**
   * Progress in one partition.
   *
   * @param from offset that the store has reached
   * @param to next offset to read
   */
  public record OffsetAdvance(Partition partition, long from, long to) {
    public OffsetAdvance {
      require(from >= 0, "from", from, ">= 0");
      require(to >= from, "to", to, ">= " + from);
    }
  }
}
