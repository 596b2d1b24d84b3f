package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.io.HttpTransportMetrics;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;

/** Input that leaves all to another, for those that check its lines. */
abstract class ForwardingInput implements SessionInputBuffer {
  private final SessionInputBuffer input;

  ForwardingInput(SessionInputBuffer input) {
    this.input = input;
  }

  @Override
  public int readLine(CharArrayBuffer line, InputStream from) throws IOException {
    return input.readLine(line, from);
  }

  @Override
  public int length() {
    return input.length();
  }

  @Override
  public int capacity() {
    return input.capacity();
  }

  @Override
  public int available() {
    return input.available();
  }

  @Override
  public int read(byte[] into, int offset, int length, InputStream from) throws IOException {
    return input.read(into, offset, length, from);
  }

  @Override
  public int read(byte[] into, InputStream from) throws IOException {
    return input.read(into, from);
  }

  @Override
  public int read(InputStream from) throws IOException {
    return input.read(from);
  }

  @Override
  public HttpTransportMetrics getMetrics() {
    return input.getMetrics();
  }
}
