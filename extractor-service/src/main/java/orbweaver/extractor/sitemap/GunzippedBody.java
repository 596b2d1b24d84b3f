package orbweaver.extractor.sitemap;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Body after one level of gzip decompression, if it is a gzip file, up to a maximum size. */
final class GunzippedBody {
  static final int MAX_BYTES = 8 << 20;

  private static final int CHUNK = 1 << 16;

  private final byte[] bytes;
  private final boolean isTruncated;

  private GunzippedBody(byte[] bytes, boolean isTruncated) {
    this.bytes = bytes;
    this.isTruncated = isTruncated;
  }

  static GunzippedBody of(byte[] body) {
    if (!isGzip(body)) return new GunzippedBody(body, false);
    var out = new ByteArrayOutputStream();
    try (var in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      var chunk = new byte[CHUNK];
      for (var read = 0; read >= 0 && out.size() < MAX_BYTES; read = in.read(chunk)) {
        out.write(chunk, 0, Math.min(read, MAX_BYTES - out.size()));
      }
      return new GunzippedBody(out.toByteArray(), out.size() == MAX_BYTES && in.read() >= 0);
    } catch (EOFException | ZipException e) {
      return new GunzippedBody(out.toByteArray(), true);
    } catch (IOException e) {
      throw new IllegalStateException("no I/O is expected: the input is in memory", e);
    }
  }

  // RFC 1952, 2.3.1.
  private static boolean isGzip(byte[] body) {
    return body.length > 2 && (body[0] & 0xFF) == 0x1F && (body[1] & 0xFF) == 0x8B;
  }

  /** Returns the bytes, which callers must not change. */
  byte[] bytes() {
    return bytes;
  }

  /** Tests whether the content was longer than the maximum or corrupt. */
  boolean isTruncated() {
    return isTruncated;
  }
}
