package orbweaver.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import orbweaver.console.walk.Walk;
import orbweaver.console.walk.WalkReaders;
import orbweaver.console.walk.WalkStream;

/**
 * Response with the page of a walk, whose result is sent while it is found. It takes as long as the
 * walk; only a part that the client does not read in time cuts it off.
 *
 * @param begin HTML before the result
 * @param end HTML after it
 * @param partTime time in which a part must be read
 * @param readers readers of all walks
 * @param refusal response if there are too many of them
 */
record WalkResponse(
    Walk walk, String begin, String end, Duration partTime, WalkReaders readers, Response refusal)
    implements ConsoleResponse {
  private static final int NO_BODY = -1;
  private static final int CHUNKS = 0;

  @Override
  public void send(HttpExchange exchange) throws IOException {
    if (!readers.add(walk)) {
      refusal.send(exchange);
      return;
    }
    try {
      sendPage(exchange);
    } finally {
      readers.remove(walk);
    }
  }

  private void sendPage(HttpExchange exchange) throws IOException {
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Type", "text/html; charset=utf-8");
    // nginx would hold the parts back.
    headers.set("X-Accel-Buffering", "no");
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(Response.OK, NO_BODY);
      return;
    }
    exchange.sendResponseHeaders(Response.OK, CHUNKS);
    try {
      send(exchange, begin);
      new WalkStream(walk).sendTo(html -> send(exchange, html));
      send(exchange, end);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      var cut = new InterruptedIOException("the page of a walk is cut off");
      cut.initCause(e);
      throw cut;
    }
  }

  private void send(HttpExchange exchange, String html) throws IOException {
    var deadline = RequestThreads.deadline();
    deadline.set(partTime);
    exchange.getResponseBody().write(html.getBytes(UTF_8));
    exchange.getResponseBody().flush();
    deadline.clear();
  }
}
