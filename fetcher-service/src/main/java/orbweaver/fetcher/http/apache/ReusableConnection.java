package orbweaver.fetcher.http.apache;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Connection that is reused only if it holds no unread bytes, which would be taken for the response
 * to the next request (RFC 9112 9.3). Before a response it accepts a few interim responses (RFC
 * 9110 15.2).
 */
final class ReusableConnection extends DefaultManagedHttpClientConnection {
  // A server may have closed an idle connection; one used this recently is open.
  private static final long SURELY_OPEN_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final Timeout AT_ONCE = Timeout.ofMilliseconds(1);
  private static final int MAX_INTERIM = 5;
  private static final int MAX_INTERIM_BYTES = 16 * 1024;

  private @Nullable PollableSocket socket;
  private long idleSince = System.nanoTime();
  private int interimResponses;

  ReusableConnection(String id, Http1Config config) {
    super(id, null, null, config, null, null, null, _ -> new ResponseHeadParser(config));
  }

  @Override
  public void bind(Socket socket) throws IOException {
    bind(new PollableSocket(socket));
  }

  @Override
  public void bind(SSLSocket secured, Socket socket) throws IOException {
    bind(new PollableSocket(secured, socket));
  }

  @Override
  public void bind(SocketHolder holder) throws IOException {
    super.bind(holder);
    if (holder instanceof PollableSocket bound) socket = bound;
  }

  @Override
  public void sendRequestHeader(ClassicHttpRequest request) throws HttpException, IOException {
    interimResponses = 0;
    super.sendRequestHeader(request);
  }

  // Interim responses are counted here, because the client hides 100 (Continue) from its caller.
  @Override
  public ClassicHttpResponse receiveResponseHeader() throws HttpException, IOException {
    var response = super.receiveResponseHeader();
    if (MessageFraming.isMalformed(response))
      throw new ProtocolException("malformed Content-Length or Transfer-Encoding field");
    if (response.getCode() >= HttpStatus.SC_SUCCESS) return response;
    if (++interimResponses > MAX_INTERIM || !hasShortHead(response)) {
      throw new ProtocolException(
          "more than %d interim responses, or one with a long head: status %d"
              .formatted(MAX_INTERIM, response.getCode()));
    }
    return response;
  }

  private static boolean hasShortHead(ClassicHttpResponse response) {
    return Stream.of(response.getHeaders())
            .mapToInt(field -> field.getName().length() + String.valueOf(field.getValue()).length())
            .sum()
        <= MAX_INTERIM_BYTES;
  }

  @Override
  protected InputStream createContentInputStream(
      long length, SessionInputBuffer input, InputStream from) {
    var isChunked = length == ContentLengthStrategy.CHUNKED;
    return super.createContentInputStream(
        length, isChunked ? new ChunkSizeValidator(input) : input, from);
  }

  @Override
  public void passivate() {
    idleSince = System.nanoTime();
    super.passivate();
  }

  @Override
  public boolean isStale() throws IOException {
    if (hasUnreadBytes()) return true;
    var isLongIdle = System.nanoTime() - idleSince > SURELY_OPEN_NANOS;
    return isLongIdle && (super.isStale() || hasUnreadBytes());
  }

  /** Tests whether the connection holds unread bytes, without waiting. */
  private boolean hasUnreadBytes() throws IOException {
    var bound = socket;
    if (bound == null || !isOpen()) return true;
    bound.isBlocking = false;
    try {
      return bound.getBaseSocket().getInputStream().available() > 0 || isDataAvailable(AT_ONCE);
    } finally {
      bound.isBlocking = true;
    }
  }

  /**
   * Exception for a read that would block. It occurs at every reuse of a connection, so it has no
   * stack trace.
   */
  private static final class WouldBlockException extends SocketTimeoutException {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  /** Socket holder whose input can be read without blocking. */
  private static final class PollableSocket extends SocketHolder {
    private boolean isBlocking = true;

    PollableSocket(Socket socket) {
      super(socket);
    }

    PollableSocket(SSLSocket secured, Socket socket) {
      super(secured, socket);
    }

    @Override
    public Socket getBaseSocket() {
      var base = super.getBaseSocket();
      return base == null ? getSocket() : base;
    }

    @Override
    protected InputStream getInputStream(Socket socket) throws IOException {
      return new FilterInputStream(super.getInputStream(socket)) {
        @Override
        public int read(byte[] target, int from, int length) throws IOException {
          if (!isBlocking && in.available() == 0) throw new WouldBlockException();
          return in.read(target, from, length);
        }
      };
    }
  }
}
