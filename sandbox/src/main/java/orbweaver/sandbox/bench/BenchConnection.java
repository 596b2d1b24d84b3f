package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;

/** Connection of one client to a host of a generated web; accepts requests without a body. */
final class BenchConnection {
  private static final int MAX_HEADER = 1 << 16;
  private static final String HTML = "text/html";
  private static final String PLAIN = "text/plain";

  private static final byte[] NOTHING = {};

  private final Socket socket;
  private final int host;
  private final BenchWeb web;
  private final Supplier<RequestLog> log;
  private byte[] buffer = new byte[2048];
  private int filled;
  private boolean isLastAnswer;

  BenchConnection(Socket socket, int host, BenchWeb web, Supplier<RequestLog> log)
      throws IOException {
    this.socket = socket;
    this.host = host;
    this.web = web;
    this.log = log;
    socket.setTcpNoDelay(true);
  }

  void serve() throws IOException {
    for (var head = readHead(); !head.isEmpty(); head = readHead()) {
      var words = head.substring(0, head.indexOf('\r')).split(" ", -1);
      if (words.length != 3) return;
      var answer = answer(words[1]);
      var out = socket.getOutputStream();
      if (words[0].equals("HEAD")) out.write(answer, 0, headEnd(answer, answer.length));
      else out.write(answer);
      if (isLastAnswer || isLast(words[2], head)) return;
    }
  }

  private static boolean isLast(String version, String head) {
    return !version.equals("HTTP/1.1")
        || head.toLowerCase(Locale.ROOT).contains("\r\nconnection: close");
  }

  /** Reads the next request header; empty if the client closed the connection. */
  private String readHead() throws IOException {
    var end = headEnd(buffer, filled);
    while (end == 0) {
      if (filled == MAX_HEADER)
        throw new IOException("request header larger than " + MAX_HEADER + " bytes");
      if (filled == buffer.length) buffer = Arrays.copyOf(buffer, 2 * filled);
      var count = socket.getInputStream().read(buffer, filled, buffer.length - filled);
      if (count < 0) return "";
      filled += count;
      end = headEnd(buffer, filled);
    }
    var head = new String(buffer, 0, end, ISO_8859_1);
    System.arraycopy(buffer, end, buffer, 0, filled - end);
    filled -= end;
    return head;
  }

  /** Returns the end of the empty line; 0 if there is none yet. */
  private static int headEnd(byte[] bytes, int filled) {
    for (var i = 3; i < filled; i++)
      if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n') return i + 1;
    return 0;
  }

  private byte[] answer(String path) throws IOException {
    var resource = web.find(host, path);
    if (resource instanceof BenchResource.BenchPage(var number)) return page(number);
    log.get().log(host, path, resource);
    return answer(resource);
  }

  private byte[] page(int number) throws IOException {
    var links = web.links(number);
    var failure = log.get().log(number, links);
    var whole = answer("200 OK", HTML, "", web.body(number, links));
    return failure.isEmpty() ? whole : failing(failure.get(), whole);
  }

  private byte[] failing(TransientFailure failure, byte[] whole) throws IOException {
    isLastAnswer = failure != TransientFailure.UNAVAILABLE;
    return switch (failure) {
      case RESET -> {
        // Closing a socket that does not linger resets the connection.
        socket.setSoLinger(true, 0);
        yield NOTHING;
      }
      case UNAVAILABLE ->
          answer("503 Service Unavailable", PLAIN, "Retry-After: 1\r\n", text("Later.\n"));
      case TRUNCATED -> Arrays.copyOf(whole, whole.length / 2);
    };
  }

  private byte[] answer(BenchResource resource) {
    return switch (resource) {
      case BenchResource.BenchPage _, BenchResource.Disallowed _ ->
          answer("200 OK", HTML, "", text("<p>Closed."));
      case BenchResource.RobotsTxt _ -> answer("200 OK", PLAIN, "", text(BenchWeb.robots()));
      case BenchResource.Redirect(var target) -> redirect(web.url(target));
      case BenchResource.Missing _ -> answer("404 Not Found", PLAIN, "", text("Nothing here.\n"));
    };
  }

  private static byte[] redirect(String to) {
    return answer("301 Moved Permanently", PLAIN, "Location: " + to + "\r\n", text("Moved.\n"));
  }

  private static byte[] text(String text) {
    return text.getBytes(ISO_8859_1);
  }

  private static byte[] answer(String status, String type, String extraFields, byte[] body) {
    var head =
        text(
            "HTTP/1.1 %s\r\nContent-Type: %s; charset=utf-8\r\nContent-Length: %d\r\n%s\r\n"
                .formatted(status, type, body.length, extraFields));
    var answer = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, answer, head.length, body.length);
    return answer;
  }
}
