package orbweaver.fetcher.http.coding;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;

/** Decoder of the content codings of bodies, within a budget. */
public final class ContentDecoder {
  // Codings whose decoders may need a window of 16 MiB, however short the body is.
  private static final Set<String> LARGE_WINDOW = Set.of("br", "zstd");
  private static final int MAX_LARGE_DECODERS = 4;
  // One such decoder may run for each part of the heap of this size.
  private static final long HEAP_PER_LARGE_DECODER = 128L << 20;
  private static final int MAX_CODINGS = 2;
  // Compression ratio limit: text is rarely compressed by more than twenty to one.
  private static final int MAX_RATIO = 200;
  // A decoded body of at most this size is accepted at any ratio.
  private static final int ANY_RATIO_BYTES = 1 << 20;
  private static final int LOW_NIBBLE = 0x0f;
  private static final int DEFLATE_METHOD = 8;
  private static final int ZLIB_CHECK = 31;

  private final Semaphore largeDecoders =
      new Semaphore(maxLargeDecoders(Runtime.getRuntime().maxMemory()));

  static int maxLargeDecoders(long heap) {
    return Math.clamp(heap / HEAP_PER_LARGE_DECODER, 1, MAX_LARGE_DECODERS);
  }

  /**
   * Decodes a body up to its budget. A body is truncated if it is longer, if its bytes on the wire
   * or between two codings exceed the budget, or if its compression ratio is out of proportion.
   */
  public ResponseBody decode(BoundedInput input, ResponseHead head, BodyBuffer buffer)
      throws IOException {
    var codings = codings(head);
    if (codings.size() > MAX_CODINGS) throw new ContentCodingException(String.join(", ", codings));
    try {
      return codings.stream().anyMatch(LARGE_WINDOW::contains)
          ? decodeWithLargeWindow(input, codings, buffer)
          : decode(input, input, codings, buffer);
    } catch (ZipException e) {
      throw new ContentCodingException(String.join(", ", codings));
    }
  }

  // Few such decoders run at a time, and each starts after the whole body has arrived, so that a
  // slow server does not occupy its memory.
  private ResponseBody decodeWithLargeWindow(
      BoundedInput input, List<String> codings, BodyBuffer buffer) throws IOException {
    while (!buffer.isFull() && buffer.readFrom(input)) {}
    // One more read lets the input detect that it exceeds its budget.
    var _ = input.read();
    buffer.claimAll();
    var whole = new ByteArrayInputStream(buffer.detach());
    try {
      largeDecoders.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(e.getMessage());
    }
    try {
      return decode(whole, input, codings, buffer);
    } finally {
      largeDecoders.release();
    }
  }

  private static ResponseBody decode(
      InputStream coded, BoundedInput input, List<String> codings, BodyBuffer buffer)
      throws IOException {
    try {
      return decodeAll(coded, input, codings, buffer);
    } catch (EOFException e) {
      // The message is complete, but its coded data is not, so the body is only a part of the page.
      if (codings.isEmpty()) throw e;
      return ResponseBody.truncated(buffer.detach());
    }
  }

  private static ResponseBody decodeAll(
      InputStream coded, BoundedInput input, List<String> codings, BodyBuffer buffer)
      throws IOException {
    if (codings.isEmpty()) {
      var body = read(coded, input, buffer);
      return input.isExceeded() ? ResponseBody.truncated(body.bytes()) : body;
    }
    var stages = new ArrayList<>(List.of(input));
    var stream = coded;
    for (var coding : codings.reversed()) {
      var next = new BoundedInput(decoderOf(stream, coding), buffer.limit() + 1L, new AtomicLong());
      stages.add(next);
      stream = next;
    }
    var body = read(stream, input, buffer);
    return stages.stream().anyMatch(BoundedInput::isExceeded)
        ? ResponseBody.truncated(body.bytes())
        : body;
  }

  private static List<String> codings(ResponseHead head) {
    var codings = new ArrayList<String>(0);
    for (var header : head.headers()) {
      if (!header.name().equals("content-encoding")) continue;
      for (var part : header.value().split(",", -1)) {
        var coding = part.strip().toLowerCase(Locale.ROOT);
        if (!coding.isEmpty() && !coding.equals("identity")) codings.add(coding);
      }
    }
    return codings;
  }

  // An empty body is not coded, even if the server sends a Content-Encoding field.
  private static InputStream decoderOf(InputStream coded, String coding) throws IOException {
    // The JDK reads the header of gzip, whose file name has no maximum length, byte by byte.
    var buffered = new BufferedInputStream(coded);
    buffered.mark(2);
    var start = buffered.readNBytes(2);
    buffered.reset();
    if (start.length == 0) return buffered;
    return switch (coding) {
      case "gzip", "x-gzip" -> new GzipInput(buffered);
      case "deflate" -> new InflaterInputStream(buffered, new Inflater(!isZlib(start)));
      case "br" -> new BrotliInput(buffered);
      case "zstd" -> new ZstandardInput(buffered);
      default -> throw new ContentCodingException(coding);
    };
  }

  // RFC 9110 8.4.1.2: deflate is the zlib format, but some servers send raw deflate.
  private static boolean isZlib(byte[] start) {
    if (start.length < 2) return false;
    var word = Byte.toUnsignedInt(start[0]) << Byte.SIZE | Byte.toUnsignedInt(start[1]);
    return (start[0] & LOW_NIBBLE) == DEFLATE_METHOD && word % ZLIB_CHECK == 0;
  }

  private static ResponseBody read(InputStream decoded, BoundedInput input, BodyBuffer buffer)
      throws IOException {
    while (!buffer.isFull()) {
      if (!buffer.readFrom(decoded)) return ResponseBody.whole(buffer.detach());
      if (isBomb(buffer.length(), input)) return ResponseBody.truncated(buffer.detach());
    }
    return decoded.read() >= 0
        ? ResponseBody.truncated(buffer.detach())
        : ResponseBody.whole(buffer.detach());
  }

  private static boolean isBomb(int length, BoundedInput input) {
    return length > ANY_RATIO_BYTES && length / MAX_RATIO > input.count();
  }
}
