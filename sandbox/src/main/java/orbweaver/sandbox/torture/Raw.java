package orbweaver.sandbox.torture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.sandbox.web.Answer.End;
import orbweaver.sandbox.web.Answer.Script;
import orbweaver.sandbox.web.Route;

/** Routes and scripts that send responses byte for byte. */
final class Raw {
  /** Start of the header of a page. */
  static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

  private Raw() {}

  /** Sends a header, including its empty line, and a body; then closes the connection. */
  static Route closing(String path, String head, byte[] body) {
    return Route.script(path, End.CLOSES, saying(head, body));
  }

  static Route closing(String path, String head, String body) {
    return closing(path, head, body.getBytes(UTF_8));
  }

  /** Sends a header and a body and keeps the connection open. */
  static Route staying(String path, String head, String body) {
    return Route.script(path, End.STAYS, saying(head, body.getBytes(UTF_8)));
  }

  /** Sends a page with these bytes and this content coding. */
  static Route coded(String path, String coding, byte[] body) {
    var head = PAGE + "Content-Encoding: " + coding + "\r\nContent-Length: " + body.length;
    return Route.script(path, End.STAYS, saying(head + "\r\n\r\n", body));
  }

  /** Sends a page without a length; closes the connection. */
  static Route page(String path, Script body) {
    return Route.script(
        path,
        End.CLOSES,
        out -> {
          saying(PAGE + "\r\n", new byte[0]).say(out);
          body.say(out);
        });
  }

  static Script saying(String head, byte[] body) {
    return out -> {
      out.write(head.getBytes(ISO_8859_1));
      out.write(body);
    };
  }

  /** Sends a start, then the same bytes repeatedly until the client closes the connection. */
  static Script endless(byte[] first, byte[] again) {
    return out -> {
      out.write(first);
      while (true) out.write(again);
    };
  }

  /** Sends five bytes per second until the client closes the connection. */
  static Script dripping(String head) {
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
