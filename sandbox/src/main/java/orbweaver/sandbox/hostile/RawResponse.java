package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebResponse.ResponseScript;
import orbweaver.sandbox.web.WebRoute;

/** Routes and scripts that send responses byte for byte. */
final class RawResponse {
  /** Start of the response head of a page. */
  static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

  private RawResponse() {}

  /** Sends a head, including its empty line, and a body; then closes the connection. */
  static WebRoute closing(String path, String head, byte[] body) {
    return WebRoute.script(path, ConnectionEnd.CLOSES, sending(head, body));
  }

  static WebRoute closing(String path, String head, String body) {
    return closing(path, head, body.getBytes(UTF_8));
  }

  /** Sends a head and a body and keeps the connection open. */
  static WebRoute keepingOpen(String path, String head, String body) {
    return WebRoute.script(path, ConnectionEnd.KEEPS_OPEN, sending(head, body.getBytes(UTF_8)));
  }

  /** Sends a page with these bytes and this content coding. */
  static WebRoute coded(String path, String coding, byte[] body) {
    var head = PAGE + "Content-Encoding: " + coding + "\r\nContent-Length: " + body.length;
    return WebRoute.script(path, ConnectionEnd.KEEPS_OPEN, sending(head + "\r\n\r\n", body));
  }

  /** Sends a page without a length; closes the connection. */
  static WebRoute page(String path, ResponseScript body) {
    return WebRoute.script(
        path,
        ConnectionEnd.CLOSES,
        out -> {
          sending(PAGE + "\r\n", new byte[0]).writeTo(out);
          body.writeTo(out);
        });
  }

  static ResponseScript sending(String head, byte[] body) {
    return out -> {
      out.write(head.getBytes(ISO_8859_1));
      out.write(body);
    };
  }

  /** Sends a start, then the same bytes repeatedly until the client closes the connection. */
  static ResponseScript endless(byte[] start, byte[] repeated) {
    return out -> {
      out.write(start);
      while (true) out.write(repeated);
    };
  }

  /** Sends five bytes per second until the client closes the connection. */
  static ResponseScript dripping(String head) {
    return out -> {
      out.write(head.getBytes(ISO_8859_1));
      while (true) sendByte(out);
    };
  }

  private static void sendByte(OutputStream out) throws IOException, InterruptedException {
    out.write('x');
    out.flush();
    var _ = new CountDownLatch(1).await(200, TimeUnit.MILLISECONDS);
  }
}
