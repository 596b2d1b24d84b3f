package orbweaver.graph.store;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;

/**
 * Rows of consumed records, and the offsets that the store reaches with them. The store commits
 * both or neither.
 *
 * @param advances one for each partition of the records; never empty, no partition twice
 * @param rows rows in the order of their records; the links of a page follow the page
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
   * @param from next offset of the partition before the batch
   * @param to next offset of the partition after the batch
   */
  public record OffsetAdvance(Partition partition, long from, long to) {
    public OffsetAdvance {
      require(from >= 0, "from", from, ">= 0");
      require(to >= from, "to", to, ">= " + from);
    }
  }
}
