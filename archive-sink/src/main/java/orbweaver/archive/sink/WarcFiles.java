package orbweaver.archive.sink;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** WARC files in a folder, of which the last one grows. {@link #force} may run on any thread. */
final class WarcFiles implements AutoCloseable {
  private static final int BUFFER = 1 << 20;
  private static final Pattern NAME = Pattern.compile("orbweaver-([0-9]{5,9})\\.warc\\.gz");

  private final Path folder;
  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
  // Guarded by this: a file is not closed while its bytes are forced to the disk.
  private FileChannel channel;
  private int number;
  private long end;
  private long written;

  private WarcFiles(Path folder, ArchivePosition position) throws IOException {
    this.folder = folder;
    number = position.file();
    channel = open(number);
    channel.truncate(position.offset());
    end = channel.size();
    channel.position(end);
  }

  /** Returns the name of the file with a number. */
  static String name(int number) {
    return "orbweaver-%05d.warc.gz".formatted(number);
  }

  /**
   * Opens the files, or creates the first one, and cuts off all bytes behind a position. If a file
   * ends before the position, writing goes on at its end.
   */
  static WarcFiles open(Path folder, ArchivePosition committed) throws IOException {
    Files.createDirectories(folder);
    removeAfter(folder, committed.file());
    return new WarcFiles(folder, committed);
  }

  private static void removeAfter(Path folder, int last) throws IOException {
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) {
        var name = NAME.matcher(file.getFileName().toString());
        if (name.matches() && Integer.parseInt(name.group(1)) > last) Files.delete(file);
      }
    }
  }

  private FileChannel open(int file) throws IOException {
    var path = folder.resolve(name(file));
    if (Files.notExists(path)) {
      Files.createFile(path);
      forceFolder();
    }
    return FileChannel.open(path, WRITE);
  }

  // Otherwise a power failure could take away a new file although its bytes are on the disk.
  private void forceFolder() throws IOException {
    try (var directory = FileChannel.open(folder, READ)) {
      directory.force(true);
    } catch (AccessDeniedException _) {
      // Windows has no access to directories.
    }
  }

  /** Returns the position behind the last byte that was appended. */
  ArchivePosition position() {
    return new ArchivePosition(number, end);
  }

  /** Returns the number of bytes that were appended since the files were opened. */
  long writtenBytes() {
    return written;
  }

  /** Returns the length of each file by its number. */
  Map<Integer, Long> lengths() throws IOException {
    var lengths = lengths(folder);
    lengths.put(number, end);
    return lengths;
  }

  /** Returns the length of each file in a folder by its number. */
  private static Map<Integer, Long> lengths(Path folder) throws IOException {
    var lengths = new TreeMap<Integer, Long>();
    if (!Files.isDirectory(folder)) return lengths;
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) {
        var name = NAME.matcher(file.getFileName().toString());
        if (name.matches()) lengths.put(Integer.parseInt(name.group(1)), Files.size(file));
      }
    }
    return lengths;
  }

  /**
   * Returns the length that each file in a folder would have after {@link #open} at a position, and
   * changes nothing.
   */
  static Map<Integer, Long> lengths(Path folder, ArchivePosition committed) throws IOException {
    var lengths = lengths(folder);
    lengths.keySet().removeIf(file -> file > committed.file());
    lengths.computeIfPresent(committed.file(), (_, bytes) -> Math.min(bytes, committed.offset()));
    return lengths;
  }

  /** Tests whether a folder has a file with bytes. */
  static boolean hasBytes(Path folder) throws IOException {
    return lengths(folder).values().stream().anyMatch(bytes -> bytes > 0);
  }

  /** Deletes a file, which is not the last one, and writes that to the disk. */
  void delete(int file) throws IOException {
    if (file == number) throw new IllegalArgumentException("the last file is written: " + file);
    Files.deleteIfExists(folder.resolve(name(file)));
    forceFolder();
  }

  /** Appends a record, or several that follow one another. */
  RecordLocation append(byte[] member) throws IOException {
    var location = new RecordLocation(number, end, member.length);
    buffer.writeBytes(member);
    end += member.length;
    written += member.length;
    if (buffer.size() >= BUFFER) flush();
    return location;
  }

  /** Passes everything that was appended on to the operating system. */
  void flush() throws IOException {
    var bytes = ByteBuffer.wrap(buffer.toByteArray());
    buffer.reset();
    while (bytes.hasRemaining()) channel.write(bytes);
  }

  /** Completes the file and begins the next one. */
  void startNext() throws IOException {
    flush();
    synchronized (this) {
      channel.force(true);
      channel.close();
      number++;
      channel = open(number);
      end = 0;
    }
  }

  /** Writes everything that was flushed to the disk. */
  synchronized void force() throws IOException {
    channel.force(true);
  }

  @Override
  public synchronized void close() throws IOException {
    channel.close();
  }
}
