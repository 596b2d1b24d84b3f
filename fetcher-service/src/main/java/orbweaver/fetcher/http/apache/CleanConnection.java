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
 * A connection that is used again only if nothing lies on it that nobody asked for: it would be
 * taken for the answer to the next request (RFC 9112 9.3). Before the one answer to a request it
 * waits behind a few that only say it is coming (RFC 9110 15.2).
 */
final class CleanConnection extends DefaultManagedHttpClientConnection {
  // A server may have closed a connection that lay idle; one that did not was just used.
  private static final long SURELY_OPEN_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final Timeout AT_ONCE = Timeout.ofMilliseconds(1);
  private static final int MOST_INTERIM = 5;
  private static final int MOST_OF_INTERIM = 16 * 1024;

  private @Nullable Line line;
  private long idleSince = System.nanoTime();
  private int interim;

  CleanConnection(String id, Http1Config config) {
    super(id, null, null, config, null, null, null, _ -> new HeadParser(config));
  }

  @Override
  public void bind(Socket socket) throws IOException {
    bind(new Line(socket));
  }

  @Override
  public void bind(SSLSocket secured, Socket socket) throws IOException {
    bind(new Line(secured, socket));
  }

  @Override
  public void bind(SocketHolder holder) throws IOException {
    super.bind(holder);
    if (holder instanceof Line bound) line = bound;
  }

  @Override
  public void sendRequestHeader(ClassicHttpRequest request) throws HttpException, IOException {
    interim = 0;
    super.sendRequestHeader(request);
  }

  // Counted here: who waits for the answer is not told of 100 (Continue).
  @Override
  public ClassicHttpResponse receiveResponseHeader() throws HttpException, IOException {
    var response = super.receiveResponseHeader();
    if (Framing.isMalformed(response)) throw new ProtocolException("no length as lengths are told");
    if (response.getCode() >= HttpStatus.SC_SUCCESS) return response;
    if (++interim > MOST_INTERIM || !isShort(response)) {
      throw new ProtocolException(
          "more than %d interim responses, or a long one: %d"
              .formatted(MOST_INTERIM, response.getCode()));
    }
    return response;
  }

  private static boolean isShort(ClassicHttpResponse response) {
    return Stream.of(response.getHeaders())
            .mapToInt(field -> field.getName().length() + String.valueOf(field.getValue()).length())
            .sum()
        <= MOST_OF_INTERIM;
  }

  @Override
  protected InputStream createContentInputStream(
      long length, SessionInputBuffer input, InputStream from) {
    var isChunked = length == ContentLengthStrategy.CHUNKED;
    return super.createContentInputStream(length, isChunked ? new ChunkSizes(input) : input, from);
  }

  @Override
  public void passivate() {
    idleSince = System.nanoTime();
    super.passivate();
  }

  @Override
  public boolean isStale() throws IOException {
    if (isDirty()) return true;
    var isLongIdle = System.nanoTime() - idleSince > SURELY_OPEN_NANOS;
    return isLongIdle && (super.isStale() || isDirty());
  }

  /** Whether anything lies on it, read or not; it is not waited for. */
  private boolean isDirty() throws IOException {
    var bound = line;
    if (bound == null || !isOpen()) return true;
    bound.waits = false;
    try {
      return bound.getBaseSocket().getInputStream().available() > 0 || isDataAvailable(AT_ONCE);
    } finally {
      bound.waits = true;
    }
  }

  /** That it would have to wait: so it is at every use of a connection, and nobody asks where. */
  private static final class NothingThere extends SocketTimeoutException {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  /** A socket whose input can be asked without waiting. */
  private static final class Line extends SocketHolder {
    private boolean waits = true;

    Line(Socket socket) {
      super(socket);
    }

    Line(SSLSocket secured, Socket socket) {
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
        public int read(byte[] into, int from, int length) throws IOException {
          if (!waits && in.available() == 0) throw new NothingThere();
          return in.read(into, from, length);
        }
      };
    }
  }
}
