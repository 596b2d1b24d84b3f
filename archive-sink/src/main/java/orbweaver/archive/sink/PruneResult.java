package orbweaver.archive.sink;

/**
 * Result of deleting the captures beyond the limits of an archive.
 *
 * @param deleted number of captures that were deleted
 * @param captures number of captures that are left
 * @param bytesBefore size of the WARC files before
 * @param bytes size of the WARC files now
 */
public record PruneResult(long deleted, long captures, long bytesBefore, long bytes) {}
