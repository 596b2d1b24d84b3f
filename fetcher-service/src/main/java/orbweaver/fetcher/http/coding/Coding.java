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

/** Decoder of the content codings of bodies, within a budget. */
public final class Coding {
  // Codings whose decoders may need 16 MiB, however short the body is.
  private static final Set<String> WIDE = Set.of("br", "zstd");
  private static final int MAX_WIDE = 4;
  private static final long HEAP_OF_ONE = 128L << 20;
  private static final int MAX_CODINGS = 2;
  // Compression ratio limit: text is rarely compressed by more than twenty to one.
  private static final int MAX_RATIO = 200;
  private static final int UNSUSPICIOUS = 1 << 20;
  private static final int LOW_NIBBLE = 0x0f;
  private static final int DEFLATE_METHOD = 8;
  private static final int ZLIB_CHECK = 31;

  private final Semaphore wideDecoders = new Semaphore(wideAtOnce(Runtime.getRuntime().maxMemory()));

  static int wideAtOnce(long heap) {
    return Math.clamp(heap / HEAP_OF_ONE, 1, MAX_WIDE);
  }

  /**
   * Decodes a body up to its budget. A body is truncated if it is longer, if its bytes on the wire
   * or between two codings exceed the budget, or if its compression ratio is out of proportion.
   */
  public Body decode(Wire input, Head head, Keep buffer) throws IOException {
    var codings = codings(head);
    if (codings.size() > MAX_CODINGS) throw new CodingException(String.join(", ", codings));
    try {
      return codings.stream().anyMatch(WIDE::contains)
          ? decodeWide(input, codings, buffer)
          : decode(input, input, codings, buffer);
    } catch (ZipException e) {
      throw new CodingException(String.join(", ", codings));
    }
  }

  // Few such decoders run at a time, each only after the whole body has arrived: a slow server must
  // not occupy so much memory.
  private Body decodeWide(Wire input, List<String> codings, Keep buffer) throws IOException {
    while (!buffer.isFull() && buffer.readFrom(input)) {}
    // Lets the input detect whether there is more.
    var _ = input.read();
    buffer.claim();
    var whole = new ByteArrayInputStream(buffer.take());
    try {
      wideDecoders.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(e.getMessage());
    }
    try {
      return decode(whole, input, codings, buffer);
    } finally {
      wideDecoders.release();
    }
  }

  private static Body decode(InputStream coded, Wire input, List<String> codings, Keep buffer)
      throws IOException {
    try {
      return decodeAll(coded, input, codings, buffer);
    } catch (EOFException e) {
      // The message is complete, but its coding expects more: the body is a part.
      if (codings.isEmpty()) throw e;
      return Body.cut(buffer.take());
    }
  }

  private static Body decodeAll(InputStream coded, Wire input, List<String> codings, Keep buffer)
      throws IOException {
    var stages = new ArrayList<>(List.of(input));
    var stream = coded;
    for (var coding : codings.reversed()) {
      var next = new Wire(decoderOf(stream, coding), buffer.budget() + 1L, new AtomicLong());
      stages.add(next);
      stream = next;
    }
    var body = read(stream, input, buffer);
    return stages.stream().anyMatch(Wire::isSpent) ? Body.cut(body.bytes()) : body;
  }

  private static List<String> codings(Head head) {
    return head.headers().stream()
        .filter(header -> header.name().equals("content-encoding"))
        .flatMap(header -> Arrays.stream(header.value().split(",", -1)))
        .map(coding -> coding.strip().toLowerCase(Locale.ROOT))
        .filter(coding -> !coding.isEmpty() && !coding.equals("identity"))
        .toList();
  }

  // An empty body has no coding, although servers send the field with it.
  private static InputStream decoderOf(InputStream coded, String coding) throws IOException {
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

  // RFC 9110 8.4.1.2: deflate is the zlib format, but some servers send raw deflate.
  private static boolean isZlib(byte[] start) {
    if (start.length < 2) return false;
    var word = Byte.toUnsignedInt(start[0]) << Byte.SIZE | Byte.toUnsignedInt(start[1]);
    return (start[0] & LOW_NIBBLE) == DEFLATE_METHOD && word % ZLIB_CHECK == 0;
  }

  private static Body read(InputStream decoded, Wire input, Keep buffer) throws IOException {
    while (!buffer.isFull()) {
      if (!buffer.readFrom(decoded)) return Body.whole(buffer.take());
      if (isBomb(buffer.length(), input)) return Body.cut(buffer.take());
    }
    return decoded.read() >= 0 ? Body.cut(buffer.take()) : Body.whole(buffer.take());
  }

  private static boolean isBomb(int length, Wire input) {
    return length > UNSUSPICIOUS && length / MAX_RATIO > input.bytes();
  }
}
