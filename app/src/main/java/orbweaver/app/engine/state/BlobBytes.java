package orbweaver.app.engine.state;

/**
 * Bytes of the blob files of a column family.
 *
 * @param total all bytes
 * @param garbage bytes of deleted values, as far as compactions met the deletions
 */
record BlobBytes(long total, long garbage) {
  long live() {
    return total - garbage;
  }
}
