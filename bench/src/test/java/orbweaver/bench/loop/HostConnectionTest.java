package orbweaver.bench.loop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("integration")
class HostConnectionTest {
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private ServerSocket server;

  @BeforeEach
  void open() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
    threads.close();
  }

  private HostConnection connection() throws IOException {
    return new HostConnection("127.0.0.1:" + server.getLocalPort());
  }

  /** Answers each request of one connection with the next response, in single bytes if wanted. */
  private void answer(boolean bytewise, String... responses) {
    var _ =
        threads.submit(
            () -> {
              try (var socket = server.accept()) {
                socket.setTcpNoDelay(true);
                var in = socket.getInputStream();
                for (var response : responses) {
                  var request = new StringBuilder();
                  while (request.indexOf("\r\n\r\n") < 0) request.append((char) in.read());
                  var path = request.substring("GET ".length(), request.indexOf(" HTTP"));
                  var bytes = response.replace("PATH", path).getBytes(ISO_8859_1);
                  if (!bytewise) socket.getOutputStream().write(bytes);
                  else for (var b : bytes) socket.getOutputStream().write(b);
                }
              }
              return null;
            });
  }

  private static String response(String body) {
    return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\nServer: x\r\n\r\n" + body;
  }

  private static String text(ByteBuffer body) {
    return ISO_8859_1.decode(body).toString();
  }

  @Test
  void severalResponsesAreReadFromOneConnection() throws IOException {
    answer(false, response("one /aa"), response(""), response("three"));
    try (var connection = connection()) {
      assertThat(text(connection.get("/a"))).isEqualTo("one /aa");
      assertThat(text(connection.get("/b"))).isEmpty();
      assertThat(text(connection.get("/c"))).isEqualTo("three");
    }
  }

  @Test
  void aResponseThatArrivesInSingleBytesIsReadWhole() throws IOException {
    answer(true, response("\r\n\r\nbody"));
    try (var connection = connection()) {
      assertThat(text(connection.get("/"))).isEqualTo("\r\n\r\nbody");
    }
  }

  @Test
  void aBodyLongerThanTheBufferIsReadWhole() throws IOException {
    var body = "x".repeat(200_000);
    answer(false, response(body), response("short"));
    try (var connection = connection()) {
      assertThat(connection.get("/").remaining()).isEqualTo(body.length());
      assertThat(text(connection.get("/"))).isEqualTo("short");
    }
  }

  @Test
  void thePathIsRequestedAsGiven() throws IOException {
    answer(false, "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nPATH");
    try (var connection = connection()) {
      assertThat(text(connection.get("/a?b=c%2"))).isEqualTo("/a?b=c%2");
    }
  }

  @Test
  void aResponseThatEndsEarlyIsAnErrorWithTheHost() throws IOException {
    answer(false, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort");
    try (var connection = connection()) {
      assertThatThrownBy(() -> connection.get("/"))
          .isInstanceOf(EOFException.class)
          .hasMessage("127.0.0.1:%d: connection closed within a response", server.getLocalPort());
    }
  }
}
