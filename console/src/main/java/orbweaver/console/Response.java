package orbweaver.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import gg.jte.output.Utf8ByteOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.graph.analysis.picture.SvgPicture;

/** Response to a request. */
final class Response implements ConsoleResponse {
  static final int OK = 200;
  static final int SEE_OTHER = 303;
  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int METHOD_NOT_ALLOWED = 405;
  static final int TOO_LARGE = 413;
  static final int UNSUPPORTED_TYPE = 415;
  static final int MISDIRECTED = 421;
  static final int TOO_MANY = 429;
  static final int INTERNAL_ERROR = 500;
  static final int UNAVAILABLE = 503;

  /** Path of the style sheet of all pages. */
  static final String STYLE_SHEET = "/style.css";

  private static final int NO_BODY = -1;
  private static final String TEXT = "text/plain; charset=utf-8";

  private final int status;
  private final Map<String, String> headers;
  private final byte[] body;

  private Response(int status, Map<String, String> headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  private static Response of(int status, String contentType, byte[] body) {
    return new Response(status, Map.of("Content-Type", contentType), body);
  }

  static Response text(int status, String text) {
    return of(status, TEXT, text.getBytes(UTF_8));
  }

  /** Returns a response that sends the browser to another page, which it gets by GET. */
  static Response redirect(String location) {
    return text(SEE_OTHER, location + "\n").with("Location", location);
  }

  static Response html(int status, Utf8ByteOutput page) {
    var bytes = new ByteArrayOutputStream(page.getContentLength());
    try {
      page.writeTo(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return of(status, "text/html; charset=utf-8", bytes.toByteArray());
  }

  static Response styleSheet() {
    try (var in = Response.class.getResourceAsStream("style.css")) {
      if (in == null) throw new IllegalStateException("no resource style.css");
      var rules = new String(in.readAllBytes(), UTF_8) + SvgPicture.rules();
      return of(OK, "text/css; charset=utf-8", rules.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the response with another header field. */
  Response with(String name, String value) {
    var fields = new TreeMap<>(headers);
    fields.put(name, value);
    return new Response(status, fields, body);
  }

  /** Tests whether the response has a header field. */
  boolean has(String name) {
    return headers.containsKey(name);
  }

  @Override
  public void send(HttpExchange exchange) throws IOException {
    headers.forEach(exchange.getResponseHeaders()::set);
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
      exchange.sendResponseHeaders(status, NO_BODY);
    } else {
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
