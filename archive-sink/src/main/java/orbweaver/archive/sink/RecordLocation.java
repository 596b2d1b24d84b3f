package orbweaver.archive.sink;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Location of a record in a WARC file, where it is a gzip member of its own.
 *
 * @param file number of the file, from 0
 * @param offset offset of its first byte
 * @param length compressed length in bytes
 */
public record RecordLocation(int file, long offset, long length) {
  public RecordLocation {
    requireAtLeast(0, "file", file);
    requireAtLeast(0, "offset", offset);
    requireAtLeast(1, "length", length);
  }

  /** Returns the name of the file. */
  public String fileName() {
    return WarcFiles.name(file);
  }

  /** Returns the position behind the record. */
  public ArchivePosition end() {
    return new ArchivePosition(file, offset + length);
  }
}
