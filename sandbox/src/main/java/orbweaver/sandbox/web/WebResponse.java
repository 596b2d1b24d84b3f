package orbweaver.sandbox.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Response: status, headers, body, and the number of body bytes sent before the connection is cut;
 * or the output of a script, byte for byte.
 */
public final class WebResponse {
  /** Script that writes arbitrary bytes to a connection. */
  @FunctionalInterface
  public interface ResponseScript {
    void writeTo(OutputStream out) throws IOException, InterruptedException;
  }

  /** State of the connection after a response. */
  public enum ConnectionEnd {
    /** Stays open for the next request. */
    KEEPS_OPEN,
    CLOSES,
    /** Closed by a reset. */
    RESETS,
    /** Open, but nothing more is sent until the client closes it. */
    STALLS
  }

  // Smaller than the buffer of a connection, so that no byte of it is sent before the flush.
  private static final int TAIL_SIZE = WebConnection.BUFFER / 2;

  private final int status;
  private final List<String> headers;
  private final byte[] body;
  private final int sentBytes;
  private final Optional<ResponseScript> script;
  private final ConnectionEnd connectionEnd;

  private WebResponse(int status, List<String> headers, byte[] body, int sentBytes) {
    this.status = status;
    this.headers = List.copyOf(headers);
    this.body = body;
    this.sentBytes = sentBytes;
    script = Optional.empty();
    connectionEnd = sentBytes < body.length ? ConnectionEnd.CLOSES : ConnectionEnd.KEEPS_OPEN;
  }

  private WebResponse(ResponseScript script, ConnectionEnd end) {
    status = 0;
    headers = List.of();
    body = new byte[0];
    sentBytes = 0;
    this.script = Optional.of(script);
    this.connectionEnd = end;
  }

  /** Creates the response of a script; it is logged with status 0. */
  static WebResponse scripted(ResponseScript script, ConnectionEnd end) {
    return new WebResponse(script, end);
  }

  /** Creates a response with a body of this type. The array is not copied. */
  static WebResponse of(int status, String contentType, byte[] body) {
    return new WebResponse(status, List.of("Content-Type: " + contentType), body, body.length);
  }

  /** Creates a response with a status and a one-line body. */
  static WebResponse ofStatus(int status) {
    return of(status, "text/plain", (status + "\n").getBytes(UTF_8));
  }

  WebResponse withHeaders(List<String> added) {
    var all = new ArrayList<>(headers);
    all.addAll(added);
    return new WebResponse(status, all, body, sentBytes);
  }

  /** Returns a copy that closes the connection after this many bytes of the body. */
  WebResponse cutAfter(int bytes) {
    return new WebResponse(status, headers, body, Math.min(bytes, body.length));
  }

  int status() {
    return status;
  }

  ConnectionEnd connectionEnd() {
    return connectionEnd;
  }

  /**
   * Writes the response.
   *
   * @param beforeLast called with the total size before the last bytes are sent, so that the
   *     request is logged before the client has the complete response
   */
  void writeTo(OutputStream out, boolean withBody, LongConsumer beforeLast)
      throws IOException, InterruptedException {
    if (script.isPresent()) {
      script.get().writeTo(out);
      out.flush();
    } else {
      writePlain(out, withBody, beforeLast);
    }
  }

  private void writePlain(OutputStream out, boolean withBody, LongConsumer beforeLast)
      throws IOException {
    var head = new StringBuilder(128).append("HTTP/1.1 ").append(status).append(" \r\n");
    headers.forEach(header -> head.append(header).append("\r\n"));
    // RFC 9110 8.6: neither of these has a length.
    if (status >= 200 && status != 204)
      head.append("Content-Length: ").append(body.length).append("\r\n");
    var first = head.append("\r\n").toString().getBytes(ISO_8859_1);
    out.write(first);
    var length = withBody && status != 204 && status != 304 ? sentBytes : 0;
    var tail = Math.min(length, TAIL_SIZE);
    out.write(body, 0, length - tail);
    beforeLast.accept(first.length + length);
    out.write(body, length - tail, tail);
    out.flush();
  }
}
