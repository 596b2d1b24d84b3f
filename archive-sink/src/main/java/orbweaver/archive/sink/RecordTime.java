package orbweaver.archive.sink;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.time.Instant;

/**
 * Partition and time of a record of topic fetch or verdict. A fetch result and the verdict on its
 * page are in partitions of the same number.
 *
 * @param partition number of the partition
 * @param at time at which the record was written
 */
public record RecordTime(int partition, Instant at) {
  public RecordTime {
    requireAtLeast(0, "partition", partition);
  }
}
