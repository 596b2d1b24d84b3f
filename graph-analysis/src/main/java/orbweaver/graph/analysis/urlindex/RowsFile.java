package orbweaver.graph.analysis.urlindex;

import static java.nio.ByteOrder.nativeOrder;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * File of the rows of a table by the hash of a URL in them: a header, the sizes of the parts, the
 * parts.
 *
 * @param parts parts in the order of their rows
 * @param next number of the row after the last one
 * @param identity identity of the rows
 */
record RowsFile(List<RowPart> parts, long next, String identity) {
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final long MAGIC = 0x4f575552_00000001L;
  private static final int CHECKSUM = Long.BYTES;
  private static final int NEXT = 2 * Long.BYTES;
  private static final int PARTS = 3 * Long.BYTES;
  private static final int IDENTITY = 4 * Long.BYTES;
  private static final int IDENTITY_LENGTH = 64;
  private static final int HEADER = IDENTITY + IDENTITY_LENGTH;
  // A buffer has at most 2 GB.
  private static final long SUMMED_AT_ONCE = 1 << 30;
  private static final int WRITTEN_AT_ONCE = 1 << 17;

  RowsFile {
    parts = List.copyOf(parts);
  }

  /** Opens a file; returns nothing if it does not exist, or is no complete file of this format. */
  static Optional<RowsFile> open(Path path) throws IOException {
    if (!Files.exists(path)) return Optional.empty();
    try (var channel = FileChannel.open(path, READ)) {
      // Unmapped when nothing uses it any more.
      var file = channel.map(MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
      return isComplete(file) ? Optional.of(of(file)) : Optional.empty();
    }
  }

  private static boolean isComplete(MemorySegment file) {
    return file.byteSize() > HEADER
        && file.get(LONG, 0) == MAGIC
        && file.get(LONG, CHECKSUM) == checksum(file);
  }

  private static long checksum(MemorySegment file) {
    var checksum = new CRC32C();
    for (var from = (long) NEXT; from < file.byteSize(); from += SUMMED_AT_ONCE)
      checksum.update(
          file.asSlice(from, Math.min(SUMMED_AT_ONCE, file.byteSize() - from)).asByteBuffer());
    return checksum.getValue();
  }

  private static RowsFile of(MemorySegment file) {
    var number = (int) file.get(LONG, PARTS);
    var parts = new ArrayList<RowPart>();
    var from = HEADER + (long) number * Long.BYTES;
    for (var i = 0; i < number; i++) {
      var size = (int) file.get(LONG, HEADER + (long) i * Long.BYTES);
      parts.add(new RowPart.InFile(file.asSlice(from, (long) size * Long.BYTES), size));
      from += (long) size * Long.BYTES;
    }
    var identity = file.asSlice(IDENTITY, IDENTITY_LENGTH).toArray(ValueLayout.JAVA_BYTE);
    return new RowsFile(parts, file.get(LONG, NEXT), new String(identity, US_ASCII));
  }

  /** Returns the number of rows. */
  long rows() {
    return parts.stream().mapToLong(RowPart::size).sum();
  }

  /**
   * Writes the file; it is replaced when it is complete.
   *
   * @throws IOException if it cannot be written, as on a full disk
   */
  void write(Path path) throws IOException {
    var temporary = path.resolveSibling(path.getFileName() + ".new");
    try {
      try (var channel = FileChannel.open(temporary, CREATE, TRUNCATE_EXISTING, WRITE)) {
        writeTo(channel);
        channel.force(false);
      }
      Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private void writeTo(FileChannel channel) throws IOException {
    var checksum = new CRC32C();
    var head = ByteBuffer.allocate(HEADER + parts.size() * Long.BYTES).order(nativeOrder());
    head.putLong(NEXT, next).putLong(PARTS, parts.size());
    head.put(IDENTITY, identity.getBytes(US_ASCII));
    for (var i = 0; i < parts.size(); i++)
      head.putLong(HEADER + i * Long.BYTES, parts.get(i).size());
    checksum.update(head.slice(NEXT, head.capacity() - NEXT));
    channel.position(head.capacity());
    for (var part : parts) write(part, channel, checksum);
    // A file without its first bytes is not complete.
    head.putLong(0, MAGIC).putLong(CHECKSUM, checksum.getValue());
    channel.position(0);
    while (head.hasRemaining()) channel.write(head);
  }

  private static void write(RowPart part, FileChannel channel, CRC32C checksum) throws IOException {
    var buffer = ByteBuffer.allocate(WRITTEN_AT_ONCE * Long.BYTES).order(nativeOrder());
    for (var from = 0; from < part.size(); from += WRITTEN_AT_ONCE) {
      buffer.clear();
      var end = Math.min(part.size(), from + WRITTEN_AT_ONCE);
      for (var place = from; place < end; place++) buffer.putLong(part.at(place));
      checksum.update(buffer.flip().duplicate());
      while (buffer.hasRemaining()) channel.write(buffer);
    }
  }
}
