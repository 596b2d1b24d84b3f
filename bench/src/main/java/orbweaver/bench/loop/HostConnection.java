package orbweaver.bench.loop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Minimal HTTP connection to a host; requires a Content-Length in each response. */
final class HostConnection implements AutoCloseable {
  private static final String LENGTH = "Content-Length: ";

  private final String authority;
  private final Socket socket;
  private byte[] buffer = new byte[1 << 16];
  private int filled;

  HostConnection(String authority) throws IOException {
    this.authority = authority;
    var colon = authority.lastIndexOf(':');
    var address = InetAddress.ofLiteral(authority.substring(0, colon));
    socket = new Socket(address, Integer.parseInt(authority.substring(colon + 1)));
    socket.setTcpNoDelay(true);
  }

  /** Returns the body at a path; the next call overwrites it. */
  ByteBuffer get(String path) throws IOException {
    var request =
        "GET " + path + " HTTP/1.1\r\nHost: " + authority + "\r\nUser-Agent: loop\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(ISO_8859_1));
    filled = 0;
    var from = readHeader();
    var length = contentLength(new String(buffer, 0, from, ISO_8859_1));
    if (from + length > buffer.length) buffer = Arrays.copyOf(buffer, from + length);
    while (filled < from + length) readMore();
    return ByteBuffer.wrap(buffer, from, length);
  }

  /** Reads the response header and returns its length. */
  private int readHeader() throws IOException {
    for (var from = 3; ; from = Math.max(3, filled)) {
      readMore();
      for (var i = from; i < filled; i++)
        if (buffer[i] == '\n' && buffer[i - 1] == '\r' && buffer[i - 2] == '\n') return i + 1;
    }
  }

  private void readMore() throws IOException {
    var count = socket.getInputStream().read(buffer, filled, buffer.length - filled);
    if (count < 0) throw new EOFException(authority + ": connection closed within a response");
    filled += count;
  }

  private static int contentLength(String header) {
    var from = header.indexOf(LENGTH) + LENGTH.length();
    return Integer.parseInt(header, from, header.indexOf('\r', from), 10);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
