package orbweaver.archive.sink.state;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Locale;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.RocksDB;

/** Column family of the database of an archive. */
enum ArchiveFamily {
  /** Column family that every database has. */
  DEFAULT,
  /** Captures by serial number. */
  CAPTURES,
  /** Serial numbers of the captures of each URL. */
  CAPTURED_URLS,
  /** Serial number of the capture that stores a body, by digest. */
  BODIES,
  /** Next serial number of a capture. */
  SERIALS,
  /** Position behind the last record. */
  POSITION,
  /** Responses that wait for their verdict, with their bodies. */
  RESPONSES,
  /** Verdicts that wait for their response. */
  VERDICTS,
  /** Highest number of a completed request, by URL. */
  COMPLETED,
  /** Next offset of each partition. */
  OFFSETS;

  private static final long BUFFER_BYTES = 4L << 20;
  private static final long BLOB_BYTES = 4L << 10;

  /** Returns the name and the options; the caller closes the options. */
  ColumnFamilyDescriptor descriptor() {
    var options = new ColumnFamilyOptions().setWriteBufferSize(BUFFER_BYTES);
    // Bodies are written once and soon deleted, so compactions must not move them.
    if (this == RESPONSES)
      options
          .setEnableBlobFiles(true)
          .setMinBlobSize(BLOB_BYTES)
          .setEnableBlobGarbageCollection(true);
    return new ColumnFamilyDescriptor(databaseName(), options);
  }

  private byte[] databaseName() {
    return this == DEFAULT
        ? RocksDB.DEFAULT_COLUMN_FAMILY.clone()
        : name().toLowerCase(Locale.ROOT).getBytes(US_ASCII);
  }
}
