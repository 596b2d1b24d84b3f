package orbweaver.graph.store;

import static orbweaver.contract.json.Preconditions.require;

/**
 * Progress of a batch in one partition.
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
