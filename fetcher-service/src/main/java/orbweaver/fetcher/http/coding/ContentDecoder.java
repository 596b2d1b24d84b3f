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
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;

/** Decoder of the content codings of bodies, within a budget. */
public final class ContentDecoder {
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

  private final Semaphore wideDecoders =
      new Semaphore(maxWideDecoders(Runtime.getRuntime().maxMemory()));

  static int maxWideDecoders(long heap) {
    return Math.clamp(heap / HEAP_OF_ONE, 1, MAX_WIDE);
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
      return codings.stream().anyMatch(WIDE::contains)
          ? decodeWide(input, codings, buffer)
          : decode(input, input, codings, buffer);
    } catch (ZipException e) {
      throw new ContentCodingException(String.join(", ", codings));
    }
  }

  // Few such decoders run at a time, each only after the whole body has arrived: a slow server must
  // not occupy so much memory.
  private ResponseBody decodeWide(BoundedInput input, List<String> codings, BodyBuffer buffer)
      throws IOException {
    while (!buffer.isFull() && buffer.readFrom(input)) {}
    // Lets the input detect whether there is more.
    var _ = input.read();
    buffer.claim();
    var whole = new ByteArrayInputStream(buffer.detach());
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

  private static ResponseBody decode(
      InputStream coded, BoundedInput input, List<String> codings, BodyBuffer buffer)
      throws IOException {
    try {
      return decodeAll(coded, input, codings, buffer);
    } catch (EOFException e) {
      // The message is complete, but its coding expects more: the body is a part.
      if (codings.isEmpty()) throw e;
      return ResponseBody.truncated(buffer.detach());
    }
  }

  private static ResponseBody decodeAll(
      InputStream coded, BoundedInput input, List<String> codings, BodyBuffer buffer)
      throws IOException {
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
      case "gzip", "x-gzip" -> new GzipInput(peeked);
      case "deflate" -> new InflaterInputStream(peeked, new Inflater(!isZlib(start)));
      case "br" -> new BrotliInput(peeked);
      case "zstd" -> new ZstandardInput(peeked);
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
    return length > UNSUSPICIOUS && length / MAX_RATIO > input.count();
  }
}
