package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import orbweaver.sandbox.web.WebResponse.ResponseScript;

/** Decompression bombs: small bodies with a huge decoded size. */
final class DecompressionBombs {
  /** Decoded start of each bomb. */
  static final String LINKS = "<a href=/1></a><a href=/2></a>";

  /** Window of 16 MiB and as many spaces (RFC 7932), in 14 bytes. */
  static final byte[] BROTLI = HexFormat.of().parseHex("cfffff7f002440e2b14072efff07");

  /** Bomb with a window size that the standard does not define. */
  static final byte[] LARGE_BROTLI = HexFormat.of().parseHex("111effffff01900089c70221f7fe9f");

  private static final int MEBIBYTE = 1 << 20;
  private static final String ZSTD_MAGIC = "28b52ffd00";
  // Blocks of 128 KiB of one repeated byte (RFC 8878 3.1.1.2).
  private static final byte[] ZSTD_BLOCKS = HexFormat.of().parseHex("02001020".repeat(1000));

  private DecompressionBombs() {}

  /** Returns an endless gzip stream. */
  static ResponseScript gzip() {
    return RawResponse.endless(start(true), spaces());
  }

  /** Returns an endless deflate stream. */
  static ResponseScript deflate() {
    return RawResponse.endless(start(false), spaces());
  }

  /**
   * Returns an endless Zstandard stream.
   *
   * @param window window descriptor, in hexadecimal (RFC 8878 3.1.1.1.2)
   */
  static ResponseScript zstandard(String window) {
    return RawResponse.endless(HexFormat.of().parseHex(ZSTD_MAGIC + window), ZSTD_BLOCKS);
  }

  /** Compresses a body with gzip. */
  static byte[] gzip(byte[] plain) {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  // Without the trailer of the stream, further deflate blocks may follow.
  private static byte[] start(boolean isGzip) {
    var out = new ByteArrayOutputStream();
    if (isGzip) out.writeBytes(Arrays.copyOf(gzip(new byte[0]), 10));
    out.writeBytes(deflated(LINKS.getBytes(UTF_8)));
    return out.toByteArray();
  }

  private static byte[] spaces() {
    return deflated(" ".repeat(MEBIBYTE).getBytes(UTF_8));
  }

  // The stream is flushed and not finished, so that another block may follow.
  private static byte[] deflated(byte[] plain) {
    var out = new ByteArrayOutputStream();
    try (var deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
      var deflating = new DeflaterOutputStream(out, deflater, 512, true);
      deflating.write(plain);
      deflating.flush();
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
