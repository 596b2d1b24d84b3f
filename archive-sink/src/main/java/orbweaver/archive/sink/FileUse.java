package orbweaver.archive.sink;

/**
 * Use of a WARC file by the captures in it. The index does not know where a request record begins,
 * so the bytes of a capture are an estimate: the requests of a file share what is left of it.
 */
final class FileUse {
  private final long fileBytes;
  private final long fileInfoBytes;
  private long captures;
  private long recordBytes;
  private long expired;
  private long expiredBytes;

  /**
   * @param fileInfoBytes size of the record that begins the file
   */
  FileUse(long fileBytes, long fileInfoBytes) {
    this.fileBytes = fileBytes;
    this.fileInfoBytes = Math.min(fileBytes, fileInfoBytes);
  }

  /** Counts a capture of the file. */
  void add(Capture capture) {
    captures++;
    recordBytes += knownBytes(capture);
  }

  // The metadata record follows the response, unless a power failure took it away.
  private static long knownBytes(Capture capture) {
    return capture.end().offset() - capture.location().offset();
  }

  private long bytes(Capture capture) {
    // Rounded up: what a deletion leaves too much is deleted then, but nothing comes back.
    return knownBytes(capture)
        + Math.max(0, Math.ceilDiv(fileBytes - fileInfoBytes - recordBytes, captures));
  }

  /** Counts a capture of the file as expired. */
  void addExpired(Capture capture) {
    if (expired == 0) expiredBytes = fileInfoBytes;
    expired++;
    expiredBytes += bytes(capture);
  }

  /** Tests whether some captures are expired, and others are not. */
  boolean isPartlyExpired() {
    return expired > 0 && expired < captures;
  }

  /** Forgets which captures are expired. */
  void clearExpired() {
    expired = 0;
    expiredBytes = 0;
  }

  long expiredBytes() {
    return expiredBytes;
  }

  long remainingBytes() {
    return fileBytes - expiredBytes;
  }

  boolean isMostlyExpired() {
    return expiredBytes >= remainingBytes();
  }
}
