package orbweaver.app.engine.state;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Column family of the database; each has options for the way it is read and written. */
enum ColumnFamily {
  /** Range of the crawl log. RocksDB requires a column family of this name. */
  LOG_RANGE("default"),
  /** Tables that are kept in memory, except the seen URLs: read when the state is opened. */
  MEMORY("memory"),
  /**
   * Tables that are read from disk; most of their entries are deleted soon after they are written.
   */
  WAITING("waiting"),
  /** Seen URLs by fingerprint: read when the state is opened. */
  SEEN("seen"),
  /** Entries of the crawl log by position that are removed when all sinks have stored them. */
  LOG("log"),
  /** Entries of the crawl log by position that were the latest page of their URL when committed. */
  PAGES("pages"),
  /** Position of the latest page by the fingerprint of its URL. */
  LATEST("latest");

  private final String databaseName;

  ColumnFamily(String databaseName) {
    this.databaseName = databaseName;
  }

  byte[] databaseName() {
    return databaseName.getBytes(UTF_8);
  }
}
