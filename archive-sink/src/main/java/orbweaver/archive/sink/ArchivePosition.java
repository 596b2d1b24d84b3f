package orbweaver.archive.sink;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Position in the WARC files of an archive.
 *
 * @param file number of the file, from 0
 * @param offset offset in the file, in bytes
 */
public record ArchivePosition(int file, long offset) {
  /** Position of an empty archive. */
  public static final ArchivePosition START = new ArchivePosition(0, 0);

  public ArchivePosition {
    requireAtLeast(0, "file", file);
    requireAtLeast(0, "offset", offset);
  }

  /** Tests whether this position comes before another. */
  public boolean isBefore(ArchivePosition other) {
    return file < other.file || (file == other.file && offset < other.offset);
  }
}
