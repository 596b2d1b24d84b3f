package orbweaver.archive.sink;

/**
 * Use of a WARC file by the captures in it. The index does not know where a request record begins,
 * so the bytes of a capture are an estimate: the requests of a file share what is left of it.
 */
final class FileUse {
  private final long fileBytes;
  private long captures;
  private long recordBytes;
  private long expiredBytes;

  FileUse(long fileBytes) {
    this.fileBytes = fileBytes;
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
    return knownBytes(capture) + (fileBytes - recordBytes) / captures;
  }

  /** Counts a capture of the file as expired, and returns its bytes. */
  long addExpired(Capture capture) {
    expiredBytes += bytes(capture);
    return bytes(capture);
  }

  /** Forgets which captures are expired. */
  void clearExpired() {
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
