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

/** Answers that are sent as they are written here. */
final class Raw {
  /** The start of a page. */
  static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

  private Raw() {}

  /** A head, its empty line included, and a body; then the line is closed. */
  static Route closing(String path, String head, byte[] body) {
    return Route.script(path, End.CLOSES, saying(head, body));
  }

  static Route closing(String path, String head, String body) {
    return closing(path, head, body.getBytes(UTF_8));
  }

  /** The same, and the line stays open. */
  static Route staying(String path, String head, String body) {
    return Route.script(path, End.STAYS, saying(head, body.getBytes(UTF_8)));
  }

  /** A page of these bytes under that content coding. */
  static Route coded(String path, String coding, byte[] body) {
    var head = PAGE + "Content-Encoding: " + coding + "\r\nContent-Length: " + body.length;
    return Route.script(path, End.STAYS, saying(head + "\r\n\r\n", body));
  }

  /** A page of these bytes that has no length and is closed. */
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

  /** Begins, and says the same again and again until nobody listens. */
  static Script endless(byte[] first, byte[] again) {
    return out -> {
      out.write(first);
      while (true) out.write(again);
    };
  }

  /** Five bytes a second until nobody listens. */
  static Script dripping(String head) {
    return out -> {
      out.write(head.getBytes(ISO_8859_1));
      while (true) drop(out);
    };
  }

  private static void drop(OutputStream out) throws IOException, InterruptedException {
    out.write('x');
    out.flush();
    var _ = new CountDownLatch(1).await(200, TimeUnit.MILLISECONDS);
  }
}
