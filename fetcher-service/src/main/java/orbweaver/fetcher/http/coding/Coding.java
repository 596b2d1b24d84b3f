package orbweaver.fetcher.http.coding;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Head;

/** Takes the content codings off bodies, inside a budget. */
public final class Coding {
  // Their decoders may remember as much as 16 MiB, however short a body is.
  private static final Set<String> WIDE = Set.of("br", "zstd");
  private static final int MOST_WIDE = 4;
  private static final long HEAP_OF_ONE = 128L << 20;
  private static final int MOST_CODINGS = 2;
  // A page of text is seldom packed tighter than one to twenty.
  private static final int MOST_PACKED = 200;
  private static final int UNSUSPICIOUS = 1 << 20;
  private static final int LOW_NIBBLE = 0x0f;
  private static final int DEFLATE_METHOD = 8;
  private static final int ZLIB_CHECK = 31;

  private final Semaphore wide = new Semaphore(wideAtOnce(Runtime.getRuntime().maxMemory()));

  static int wideAtOnce(long heap) {
    return Math.clamp(heap / HEAP_OF_ONE, 1, MOST_WIDE);
  }

  /**
   * As much as may be kept; a body that goes on behind them is cut there, and so is one that comes
   * to more bytes on the wire or between two codings, or grows out of proportion.
   */
  public Body decode(Wire wire, Head head, Keep keep) throws IOException {
    var codings = codings(head);
    if (codings.size() > MOST_CODINGS) throw new CodingException(String.join(", ", codings));
    try {
      return codings.stream().anyMatch(WIDE::contains)
          ? decodeWide(wire, codings, keep)
          : decode(wire, wire, codings, keep);
    } catch (ZipException e) {
      throw new CodingException(String.join(", ", codings));
    }
  }

  // A few at a time, and each only when all of it came: a server may take its time, and need not
  // be waited for with so much memory in hand.
  private Body decodeWide(Wire wire, List<String> codings, Keep keep) throws IOException {
    while (!keep.isFull() && keep.readFrom(wire)) {}
    // For the wire to know whether there is more.
    var _ = wire.read();
    keep.claim();
    var whole = new ByteArrayInputStream(keep.take());
    try {
      wide.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(e.getMessage());
    }
    try {
      return decode(whole, wire, codings, keep);
    } finally {
      wide.release();
    }
  }

  private static Body decode(InputStream coded, Wire wire, List<String> codings, Keep keep)
      throws IOException {
    try {
      return unwrapped(coded, wire, codings, keep);
    } catch (EOFException e) {
      // All of the message came, and its coding says there should be more: what came is a part.
      if (codings.isEmpty()) throw e;
      return Body.cut(keep.take());
    }
  }

  private static Body unwrapped(InputStream coded, Wire wire, List<String> codings, Keep keep)
      throws IOException {
    var between = new ArrayList<>(List.of(wire));
    var stream = coded;
    for (var coding : codings.reversed()) {
      var next = new Wire(unwrap(stream, coding), keep.budget() + 1L, new AtomicLong());
      between.add(next);
      stream = next;
    }
    var body = read(stream, wire, keep);
    return between.stream().anyMatch(Wire::isSpent) ? Body.cut(body.bytes()) : body;
  }

  private static List<String> codings(Head head) {
    return head.headers().stream()
        .filter(header -> header.name().equals("content-encoding"))
        .flatMap(header -> Arrays.stream(header.value().split(",", -1)))
        .map(coding -> coding.strip().toLowerCase(Locale.ROOT))
        .filter(coding -> !coding.isEmpty() && !coding.equals("identity"))
        .toList();
  }

  // A body without a byte is coded in no way: servers send the field with it all the same.
  private static InputStream unwrap(InputStream coded, String coding) throws IOException {
    var peeked = new PushbackInputStream(coded, 2);
    var start = peeked.readNBytes(2);
    peeked.unread(start);
    if (start.length == 0) return peeked;
    return switch (coding) {
      case "gzip", "x-gzip" -> new Gzip(peeked);
      case "deflate" -> new InflaterInputStream(peeked, new Inflater(!isZlib(start)));
      case "br" -> new Brotli(peeked);
      case "zstd" -> new Zstandard(peeked);
      default -> throw new CodingException(coding);
    };
  }

  // RFC 9110 8.4.1.2: deflate is the zlib format, and some servers send it bare.
  private static boolean isZlib(byte[] start) {
    if (start.length < 2) return false;
    var word = Byte.toUnsignedInt(start[0]) << Byte.SIZE | Byte.toUnsignedInt(start[1]);
    return (start[0] & LOW_NIBBLE) == DEFLATE_METHOD && word % ZLIB_CHECK == 0;
  }

  private static Body read(InputStream decoded, Wire wire, Keep keep) throws IOException {
    while (!keep.isFull()) {
      if (!keep.readFrom(decoded)) return Body.whole(keep.take());
      if (isBomb(keep.length(), wire)) return Body.cut(keep.take());
    }
    return decoded.read() >= 0 ? Body.cut(keep.take()) : Body.whole(keep.take());
  }

  private static boolean isBomb(int length, Wire wire) {
    return length > UNSUSPICIOUS && length / MOST_PACKED > wire.bytes();
  }
}
