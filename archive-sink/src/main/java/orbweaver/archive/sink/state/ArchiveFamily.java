package orbweaver.archive.sink.state;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Locale;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;

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
  /** Since when each response and each verdict waits. */
  WAITING,
  /** Highest number of an archived request, by URL. */
  ARCHIVED,
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
    return new ColumnFamilyDescriptor(databaseName().getBytes(US_ASCII), options);
  }

  /** Returns the name in the database: {@code default}, which every database has, or another. */
  String databaseName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
