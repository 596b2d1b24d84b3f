package orbweaver.sandbox.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Connection of one client: requests one after the other until one side closes. */
final class WebConnection {
  static final int BUFFER = 1 << 16;

  private final Socket socket;
  private final InputStream in;
  private final CountingStream counted;
  private final OutputStream out;
  private final RouteTable routes;
  private final AccessLog log;

  WebConnection(Socket socket, RouteTable routes, AccessLog log) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    this.in = new BufferedInputStream(socket.getInputStream());
    // The send buffer is small, because bytes in it count as sent even if the client closes the
    // connection.
    socket.setSendBufferSize(BUFFER);
    this.counted = new CountingStream(socket.getOutputStream());
    this.out = new BufferedOutputStream(counted, BUFFER);
    this.routes = routes;
    this.log = log;
  }

  void serve() throws IOException, InterruptedException {
    while (serveNext()) {}
  }

  /** Serves one request and returns whether the connection stays open. */
  private boolean serveNext() throws IOException, InterruptedException {
    in.mark(1);
    if (in.read() < 0) return false;
    var start = System.nanoTime();
    in.reset();
    var requestLine = readLine().split(" ", -1);
    var headers = readHeaders();
    in.skipNBytes(Long.parseLong(headers.getOrDefault("content-length", "0")));
    if (requestLine.length != 3 || !requestLine[1].startsWith("/")) {
      WebResponse.ofStatus(400).writeTo(out, true, _ -> {});
      return false;
    }
    var request = new WebRequest(host(headers), requestLine[0], requestLine[1], headers);
    var stays = requestLine[2].equals("HTTP/1.1") && !wantsToClose(headers);
    return answer(request, start) && stays;
  }

  private boolean answer(WebRequest request, long start) throws IOException, InterruptedException {
    log.opened(request);
    var before = counted.bytes();
    try {
      var answer = routes.find(request).respond(request);
      var withBody = !request.method().equals("HEAD");
      answer.writeTo(out, withBody, sent -> log.ended(request, answer.status(), sent, start));
      return isOpenAfter(answer);
    } finally {
      // For a request that got no complete response.
      log.ended(request, 0, counted.bytes() - before, start);
    }
  }

  private boolean isOpenAfter(WebResponse answer) throws IOException {
    switch (answer.connectionEnd()) {
      case KEEPS_OPEN, CLOSES -> {}
      case RESETS -> socket.setSoLinger(true, 0);
      case STALLS -> in.transferTo(OutputStream.nullOutputStream());
    }
    return answer.connectionEnd() == WebResponse.ConnectionEnd.KEEPS_OPEN;
  }

  private Map<String, String> readHeaders() throws IOException {
    var headers = new HashMap<String, String>();
    for (var line = readLine(); !line.isEmpty(); line = readLine()) {
      var colon = line.indexOf(':');
      if (colon < 1) continue;
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return headers;
  }

  private String readLine() throws IOException {
    var bytes = new ByteArrayOutputStream(128);
    for (var b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) throw new EOFException("connection closed within a line");
      if (b != '\r') bytes.write(b);
    }
    return bytes.toString(ISO_8859_1);
  }

  private static String host(Map<String, String> headers) {
    var authority = headers.getOrDefault("host", "").toLowerCase(Locale.ROOT);
    var colon = authority.lastIndexOf(':');
    return colon < 0 || authority.endsWith("]") ? authority : authority.substring(0, colon);
  }

  private static boolean wantsToClose(Map<String, String> headers) {
    return headers.getOrDefault("connection", "").equalsIgnoreCase("close");
  }

  /**
   * Stream that counts the bytes written. It writes in pieces, so that after a failure the count is
   * at most one piece too small.
   */
  private static final class CountingStream extends FilterOutputStream {
    private static final int PIECE = 1 << 13;

    private long bytes;

    CountingStream(OutputStream out) {
      super(out);
    }

    long bytes() {
      return bytes;
    }

    @Override
    public void write(int one) throws IOException {
      out.write(one);
      bytes++;
    }

    @Override
    public void write(byte[] all, int from, int length) throws IOException {
      for (var at = 0; at < length; at += PIECE) {
        var piece = Math.min(PIECE, length - at);
        out.write(all, from + at, piece);
        bytes += piece;
      }
    }
  }
}
