package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.HttpTransportMetrics;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.ByteArrayBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;

/**
 * Parser of response heads that rejects a bare CR (RFC 9112 2.2): some recipients take it for the
 * end of a line, and would read different fields. The HTTP library would turn it into a space.
 */
final class ResponseHeadParser extends DefaultHttpResponseParser {
  private final int maxLine;

  ResponseHeadParser(Http1Config config) {
    super(config);
    maxLine = config.getMaxLineLength();
  }

  // The library rejects a bad version or status by an IllegalArgumentException.
  @Override
  public ClassicHttpResponse parse(SessionInputBuffer input, InputStream from)
      throws IOException, HttpException {
    try {
      return super.parse(new Lines(input, maxLine), from);
    } catch (IllegalArgumentException e) {
      throw new ProtocolException("a malformed status line: " + e.getMessage());
    }
  }

  /** Input that reads the lines of a head byte by byte. */
  private static final class Lines extends Forwarding {
    private static final int INITIAL = 128;

    private final int maxLine;
    private final ByteArrayBuffer bytes = new ByteArrayBuffer(INITIAL);

    Lines(SessionInputBuffer input, int maxLine) {
      super(input);
      this.maxLine = maxLine;
    }

    @Override
    public int readLine(CharArrayBuffer line, InputStream from) throws IOException {
      bytes.clear();
      var next = read(from);
      if (next < 0) return -1;
      for (; next >= 0 && next != '\n'; next = read(from)) {
        if (bytes.length() >= maxLine) {
          throw new MessageConstraintException("Maximum line length limit exceeded");
        }
        bytes.append(next);
      }
      var length = lengthOf(next >= 0);
      line.append(bytes, 0, length);
      return length;
    }

    private int lengthOf(boolean isEnded) throws IOException {
      var last = bytes.length() - 1;
      var length = isEnded && last >= 0 && bytes.byteAt(last) == '\r' ? last : last + 1;
      for (var at = 0; at < length; at++) {
        if (bytes.byteAt(at) == '\r') throw new BareReturnException();
      }
      return length;
    }
  }

  /** Base of inputs that check lines: it delegates everything to another input. */
  abstract static class Forwarding implements SessionInputBuffer {
    private final SessionInputBuffer input;

    Forwarding(SessionInputBuffer input) {
      this.input = input;
    }

    @Override
    public int readLine(CharArrayBuffer line, InputStream from) throws IOException {
      return input.readLine(line, from);
    }

    @Override
    public int length() {
      return input.length();
    }

    @Override
    public int capacity() {
      return input.capacity();
    }

    @Override
    public int available() {
      return input.available();
    }

    @Override
    public int read(byte[] into, int offset, int length, InputStream from) throws IOException {
      return input.read(into, offset, length, from);
    }

    @Override
    public int read(byte[] into, InputStream from) throws IOException {
      return input.read(into, from);
    }

    @Override
    public int read(InputStream from) throws IOException {
      return input.read(from);
    }

    @Override
    public HttpTransportMetrics getMetrics() {
      return input.getMetrics();
    }
  }

  /** A carriage return that ends no line. */
  private static final class BareReturnException extends IOException {
    private static final long serialVersionUID = 1;

    BareReturnException() {
      super("bare carriage return in the head");
    }
  }
}
