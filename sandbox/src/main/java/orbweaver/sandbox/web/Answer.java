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
 * A response: status, headers, body, and how much of the body is sent before the line is cut; or
 * whatever a script says, byte for byte.
 */
public final class Answer {
  /** Says what it likes on a line. */
  @FunctionalInterface
  public interface Script {
    void say(OutputStream out) throws IOException, InterruptedException;
  }

  /** What becomes of the line behind an answer. */
  public enum End {
    /** It is there for the next request. */
    STAYS,
    CLOSES,
    /** It is cut by a reset. */
    RESETS,
    /** Nothing more comes until the client hangs up. */
    FALLS_SILENT
  }

  // Less than a connection buffers, so that nothing of it goes out before it is flushed.
  private static final int HELD_BACK = Connection.BUFFER / 2;

  private final int status;
  private final List<String> headers;
  private final byte[] body;
  private final int sent;
  private final Optional<Script> script;
  private final End end;

  private Answer(int status, List<String> headers, byte[] body, int sent) {
    this.status = status;
    this.headers = List.copyOf(headers);
    this.body = body;
    this.sent = sent;
    script = Optional.empty();
    end = sent < body.length ? End.CLOSES : End.STAYS;
  }

  private Answer(Script script, End end) {
    status = 0;
    headers = List.of();
    body = new byte[0];
    sent = 0;
    this.script = Optional.of(script);
    this.end = end;
  }

  /** What a script says; its status is logged as 0. */
  static Answer scripted(Script script, End end) {
    return new Answer(script, end);
  }

  /** A body of this type. The array is not copied. */
  static Answer of(int status, String contentType, byte[] body) {
    return new Answer(status, List.of("Content-Type: " + contentType), body, body.length);
  }

  /** A status with a one-line page that says it. */
  static Answer saying(int status) {
    return of(status, "text/plain", (status + "\n").getBytes(UTF_8));
  }

  Answer with(List<String> more) {
    var all = new ArrayList<>(headers);
    all.addAll(more);
    return new Answer(status, all, body, sent);
  }

  /** Promises the whole body and hangs up after so many bytes of it. */
  Answer cutAfter(int bytes) {
    return new Answer(status, headers, body, Math.min(bytes, body.length));
  }

  int status() {
    return status;
  }

  End end() {
    return end;
  }

  /**
   * @param last what is done before the last of it goes out, with the size of the whole: who has
   *     the whole answer finds it done
   */
  void writeTo(OutputStream out, boolean withBody, LongConsumer last)
      throws IOException, InterruptedException {
    if (script.isPresent()) {
      script.get().say(out);
      out.flush();
    } else {
      writePlain(out, withBody, last);
    }
  }

  private void writePlain(OutputStream out, boolean withBody, LongConsumer last)
      throws IOException {
    var head = new StringBuilder(128).append("HTTP/1.1 ").append(status).append(" \r\n");
    headers.forEach(header -> head.append(header).append("\r\n"));
    // RFC 9110 8.6: neither of these has a length.
    if (status >= 200 && status != 204)
      head.append("Content-Length: ").append(body.length).append("\r\n");
    var first = head.append("\r\n").toString().getBytes(ISO_8859_1);
    out.write(first);
    var length = withBody && status != 204 && status != 304 ? sent : 0;
    var tail = Math.min(length, HELD_BACK);
    out.write(body, 0, length - tail);
    last.accept(first.length + length);
    out.write(body, length - tail, tail);
    out.flush();
  }
}
