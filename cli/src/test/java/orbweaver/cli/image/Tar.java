package orbweaver.cli.image;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads an archive of {@code tar}, of the format POSIX.1-2001, entry by entry. */
final class Tar {
  private static final int BLOCK = 512;
  private static final int NAME_LENGTH = 100;
  private static final char FILE = '0';

  private Tar() {}

  /**
   * File in an archive.
   *
   * @param mode permissions
   * @param time modification time in seconds
   * @param length length in bytes
   */
  record Entry(String name, int mode, long owner, long time, long length) {}

  /** Visitor of the files in an archive. */
  @FunctionalInterface
  interface Visitor {
    /**
     * Visits a file.
     *
     * @param body content of the file; unread bytes are skipped
     */
    void visit(Entry entry, InputStream body) throws IOException;
  }

  /** Passes every file of an archive to a visitor. */
  static void read(InputStream archive, Visitor visitor) throws IOException {
    var in = new DataInputStream(new BufferedInputStream(archive));
    var header = new byte[BLOCK];
    while (hasHeader(in, header)) {
      var entry = entry(header);
      var padded = (entry.length() + BLOCK - 1) / BLOCK * BLOCK;
      var body = new BoundedStream(in, entry.length());
      if (header[156] == FILE) visitor.visit(entry, body);
      in.skipNBytes(padded - body.taken());
    }
  }

  // The archive ends with a block of zeros.
  private static boolean hasHeader(DataInputStream in, byte[] header) throws IOException {
    try {
      in.readFully(header);
    } catch (EOFException e) {
      return false;
    }
    return header[0] != 0;
  }

  private static Entry entry(byte[] header) {
    var name = text(header, 0, NAME_LENGTH);
    var folder = text(header, 345, 155);
    return new Entry(
        folder.isEmpty() ? name : folder + "/" + name,
        (int) number(header, 100, 8),
        number(header, 108, 8),
        number(header, 136, 12),
        number(header, 124, 12));
  }

  private static String text(byte[] header, int from, int length) {
    var text = new String(header, from, length, UTF_8);
    var end = text.indexOf('\0');
    return end < 0 ? text : text.substring(0, end);
  }

  private static long number(byte[] header, int from, int length) {
    return Long.parseLong(text(header, from, length).strip(), 8);
  }
}
