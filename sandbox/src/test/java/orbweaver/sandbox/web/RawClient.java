package orbweaver.sandbox.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** Raw connection to a web: sends given bytes and reads the response to its end. */
public final class RawClient {
  private RawClient() {}

  public static String send(LocalWeb web, String... lines) throws IOException {
    try (var socket = connect(web, lines)) {
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }

  /** Closes the connection when the first byte of the response has arrived. */
  static void hangUpAtOnce(LocalWeb web, String... lines) throws IOException {
    try (var socket = connect(web, lines)) {
      var _ = socket.getInputStream().read();
    }
  }

  private static Socket connect(LocalWeb web, String... lines) throws IOException {
    var colon = web.address().indexOf(':');
    var address = InetAddress.ofLiteral(web.address().substring(0, colon));
    var socket = new Socket(address, Integer.parseInt(web.address().substring(colon + 1)));
    socket.getOutputStream().write((String.join("\r\n", lines) + "\r\n\r\n").getBytes(ISO_8859_1));
    return socket;
  }
}
