package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Reader of the pages of a running crawl, again and again, for the AOT cache of the JVM. */
final class WarmUpReader implements AutoCloseable {
  private static final Duration RETRY = Duration.ofMillis(100);
  private static final int TIMEOUT_MILLIS = 5_000;
  private final String address;
  private volatile boolean isClosed;

  private final List<String> paths;

  private WarmUpReader(int port, String url) {
    address = "http://127.0.0.1:" + port;
    var query = "?url=" + URLEncoder.encode(url, UTF_8);
    paths =
        List.of(
            "/",
            "/search?q=page",
            "/references?title=page",
            "/references?anchor=page",
            "/url" + query,
            "/why" + query,
            "/library",
            "/accesses",
            "/data");
  }

  /**
   * Starts a reader of the pages at a port of this machine, where there need not be any yet.
   *
   * @param url URL of a page of the crawl
   */
  static WarmUpReader start(int port, String url) {
    var reader = new WarmUpReader(port, url);
    Thread.ofVirtual().name("warm-up-reader").start(reader::readAll);
    return reader;
  }

  private void readAll() {
    while (!isClosed) paths.forEach(this::read);
  }

  private void read(String path) {
    if (isClosed) return;
    try {
      var connection = (HttpURLConnection) URI.create(address + path).toURL().openConnection();
      connection.setReadTimeout(TIMEOUT_MILLIS);
      try (var body = connection.getInputStream()) {
        body.transferTo(OutputStream.nullOutputStream());
      }
    } catch (IOException _) {
      // The server has not started, or a page has an error: it need not be in the cache.
      LockSupport.parkNanos(RETRY.toNanos());
    }
  }

  /** Ends the reader after the page that it reads, without waiting for that. */
  @Override
  public void close() {
    isClosed = true;
  }
}
