package orbweaver.archive.sink;

import java.util.List;

/**
 * Result of deleting the captures beyond the limits of an archive.
 *
 * @param deleted number of captures that were deleted
 * @param captures number of captures that are left
 * @param bytesBefore size of the WARC files before
 * @param bytes size of the WARC files now
 * @param damage what could not be read, with its place; captures that cannot be read stay
 */
public record PruneResult(
    long deleted, long captures, long bytesBefore, long bytes, List<String> damage) {
  public PruneResult {
    damage = List.copyOf(damage);
  }
}
