package orbweaver.sandbox.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebResponse.ResponseScript;

/**
 * Route of a web: a path and its response. Routes read as sentences: {@code
 * page("/").linksTo("/a")}, {@code redirect("/old", "/new")}, {@code page("/busy").failsFirst(2,
 * 503, "Retry-After: 7")}.
 */
public interface WebRoute extends Closeable {
  /** Returns the path, the path with query, or, for a tree, a path that ends in a slash. */
  String path();

  /** Creates the response; it may wait first, as the route was configured. */
  WebResponse respond(WebRequest request) throws IOException, InterruptedException;

  /** Tests whether the route covers all paths below its path. */
  default boolean isTree() {
    return false;
  }

  @Override
  default void close() throws IOException {}

  /** Creates an HTML page, without title and links. */
  static PageRoute page(String path) {
    return new PageRoute(path, path, List.of(), List.of(), List.of());
  }

  /** Creates a route with a text body in UTF-8. */
  static WebRoute text(String path, String contentType, String body) {
    return bytes(path, contentType, body.getBytes(UTF_8));
  }

  /** Creates a route with a body. */
  static WebRoute bytes(String path, String contentType, byte[] body) {
    return PlainRoute.of(path, WebResponse.of(200, contentType, body.clone()));
  }

  /** Creates a permanent redirect. */
  static WebRoute redirect(String from, String to) {
    return redirect(from, to, 301);
  }

  /** Creates a redirect with this status; {@code to} is sent as given. */
  static WebRoute redirect(String from, String to, int status) {
    return PlainRoute.of(
        from, WebResponse.ofStatus(status).withHeaders(List.of("Location: " + to)));
  }

  /** Creates a route with a status only. */
  static WebRoute status(String path, int status) {
    return PlainRoute.of(path, WebResponse.ofStatus(status));
  }

  /** Creates a route whose response a script writes, with the state of the connection after it. */
  static WebRoute script(String path, ConnectionEnd end, ResponseScript script) {
    return PlainRoute.of(path, WebResponse.scripted(script, end));
  }

  /** Creates a robots.txt with these lines. */
  static WebRoute robots(String lines) {
    return text("/robots.txt", "text/plain", lines);
  }

  /**
   * Creates a page whose connection is closed after this many bytes of its body, before its end.
   */
  static WebRoute hangsUpAfter(String path, int bytes) {
    return page(path).containing("x".repeat(bytes + 1)).hangsUpAfter(bytes);
  }

  /** Creates a route for the files of a folder, below the root. */
  static WebRoute folder(Path folder) {
    return new TreeRoute(folder, () -> {});
  }

  /** Creates a route for the entries of a jar or zip file, below the root. */
  static WebRoute jar(Path jar) throws IOException {
    var files = FileSystems.newFileSystem(jar);
    return new TreeRoute(files.getPath("/"), files);
  }

  /** Returns a copy with these header lines ({@code "Name: value"}) added. */
  default WebRoute withHeaders(String... lines) {
    var added = List.of(lines);
    return PlainRoute.withResponder(this, request -> respond(request).withHeaders(added));
  }

  /** Returns a copy that closes the connection after this many bytes of the body. */
  default WebRoute hangsUpAfter(int bytes) {
    return PlainRoute.withResponder(this, request -> respond(request).cutAfter(bytes));
  }

  /**
   * Returns a copy with this entity tag and date: a conditional request for this version gets 304
   * without a body (RFC 9110, 13.2.2).
   */
  default WebRoute inVersion(String etag, String lastModified) {
    var lines = List.of("ETag: " + etag, "Last-Modified: " + lastModified);
    return PlainRoute.withResponder(
        this,
        request ->
            request.isConditionalOn(etag, lastModified)
                ? WebResponse.ofStatus(304).withHeaders(lines)
                : respond(request).withHeaders(lines));
  }

  /** Returns a copy whose responses wait until the latch is open. */
  default WebRoute answersOnlyWhen(CountDownLatch open) {
    return PlainRoute.withResponder(
        this,
        request -> {
          open.await();
          return respond(request);
        });
  }

  /** Returns a copy whose responses each take a permit, and wait until one is available. */
  default WebRoute takingPermit(Semaphore permits) {
    return PlainRoute.withResponder(
        this,
        request -> {
          permits.acquire();
          return respond(request);
        });
  }

  /** Returns a copy whose responses take the given time. */
  default WebRoute taking(Supplier<Duration> time) {
    return PlainRoute.withResponder(
        this,
        request -> {
          var _ = new CountDownLatch(1).await(time.get().toNanos(), TimeUnit.NANOSECONDS);
          return respond(request);
        });
  }

  /** Returns a copy that answers the first requests with this status and these header lines. */
  default WebRoute failsFirst(int times, int status, String... headers) {
    var failure = WebResponse.ofStatus(status).withHeaders(List.of(headers));
    var left = new AtomicInteger(times);
    return PlainRoute.withResponder(
        this, request -> left.getAndDecrement() > 0 ? failure : respond(request));
  }
}
