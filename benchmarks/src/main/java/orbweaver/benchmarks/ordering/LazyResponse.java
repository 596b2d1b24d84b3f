package orbweaver.benchmarks.ordering;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.Truth;

/** HTTP request whose header is read at once and whose body is read on demand. */
final class LazyResponse implements AutoCloseable {
  private static final int BUFFER = 1 << 14;
  private static final Instant NOON = Instant.parse("1996-12-18T12:00:00Z");

  private final Socket socket = new Socket();
  private final BufferedReader in;
  private final Head head;

  LazyResponse(InetSocketAddress web, CrawlUrl url) {
    try {
      // A small buffer limits the bytes in flight when the connection is closed early.
      socket.setReceiveBufferSize(BUFFER);
      socket.connect(web);
      var request = "GET " + url.path() + " HTTP/1.1\r\nHost: " + url.host() + "\r\n";
      socket.getOutputStream().write((request + "Connection: close\r\n\r\n").getBytes(ISO_8859_1));
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1), BUFFER);
      head = readHead();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Head readHead() throws IOException {
    var status = Integer.parseInt(line().split(" ", -1)[1]);
    Map<String, List<String>> fields = new HashMap<>();
    for (var line = line(); !line.isEmpty(); line = line()) {
      var colon = line.indexOf(':');
      var name = line.substring(0, colon).toLowerCase(Locale.ROOT);
      fields.computeIfAbsent(name, _ -> new ArrayList<>()).add(line.substring(colon + 1).strip());
    }
    return new Head(status, NOON, fields, Truth.TRUE);
  }

  private String line() throws IOException {
    var line = in.readLine();
    if (line == null) throw new IOException("the response header is incomplete");
    return line;
  }

  Head head() {
    return head;
  }

  /** Reads the body. */
  String body() {
    try {
      var body = new StringWriter();
      in.transferTo(body);
      return body.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
