package orbweaver.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import gg.jte.output.Utf8ByteOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Response to a request. */
final class Response implements ConsoleResponse {
  static final int OK = 200;
  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int METHOD_NOT_ALLOWED = 405;
  static final int MISDIRECTED = 421;
  static final int INTERNAL_ERROR = 500;

  /** Path of the style sheet of all pages. */
  static final String STYLE_SHEET = "/style.css";

  private static final int NO_BODY = -1;

  private final int status;
  private final String contentType;
  private final byte[] body;

  private Response(int status, String contentType, byte[] body) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }

  static Response text(int status, String text) {
    return new Response(status, "text/plain; charset=utf-8", text.getBytes(UTF_8));
  }

  static Response html(int status, Utf8ByteOutput page) {
    var bytes = new ByteArrayOutputStream(page.getContentLength());
    try {
      page.writeTo(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Response(status, "text/html; charset=utf-8", bytes.toByteArray());
  }

  static Response styleSheet() {
    try (var in = Response.class.getResourceAsStream("style.css")) {
      if (in == null) throw new IllegalStateException("no resource style.css");
      return new Response(OK, "text/css; charset=utf-8", in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void send(HttpExchange exchange) throws IOException {
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Type", contentType);
    if (status == METHOD_NOT_ALLOWED) headers.set("Allow", "GET, HEAD");
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers.set("Content-Length", Integer.toString(body.length));
      exchange.sendResponseHeaders(status, NO_BODY);
    } else {
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
