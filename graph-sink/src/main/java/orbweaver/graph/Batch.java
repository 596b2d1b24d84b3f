package orbweaver.graph;

import static orbweaver.contract.json.Gate.require;

import java.util.List;

/**
 * Rows and the offsets they bring the store to: kept together or not at all.
 *
 * @param advances one for each partition the rows came from; never empty, no partition twice
 * @param rows in the order of their records; behind each page its links
 */
public record Batch(List<Advance> advances, List<Row> rows) {
  public Batch {
    require(!advances.isEmpty(), "advances", "none", "at least one");
    var partitions = advances.stream().map(Advance::partition).distinct().count();
    require(partitions == advances.size(), "advances", advances, "no partition twice");
    advances = List.copyOf(advances);
    rows = List.copyOf(rows);
  }

  /**
   * How far one partition was read.
   *
   * @param from the offset the store is at
   * @param to the next offset to read
   */
  public record Advance(Partition partition, long from, long to) {
    public Advance {
      require(from >= 0, "from", from, ">= 0");
      require(to >= from, "to", to, ">= " + from);
    }
  }
}
