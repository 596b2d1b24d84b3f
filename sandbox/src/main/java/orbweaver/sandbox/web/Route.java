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
import orbweaver.sandbox.web.Answer.End;
import orbweaver.sandbox.web.Answer.Script;

/**
 * A place in a web and what it answers. Read as sentences: {@code page("/").linksTo("/a")}, {@code
 * redirect("/old", "/new")}, {@code page("/busy").failsFirst(2, 503, "Retry-After: 7")}.
 */
public interface Route extends Closeable {
  /** Where it stands: a path, a path with its query, or of a tree a path that ends in a slash. */
  String path();

  /** The answer; it may wait for what the route was told to wait for. */
  Answer answer(Request request) throws IOException, InterruptedException;

  /** Whether it answers for all that is below its path. */
  default boolean isTree() {
    return false;
  }

  @Override
  default void close() throws IOException {}

  /** An HTML page, at first without title and links. */
  static PageRoute page(String path) {
    return new PageRoute(path, path, List.of(), List.of(), List.of());
  }

  /** A body as it stands, in UTF-8. */
  static Route text(String path, String contentType, String body) {
    return bytes(path, contentType, body.getBytes(UTF_8));
  }

  /** A body as it stands. */
  static Route bytes(String path, String contentType, byte[] body) {
    return PlainRoute.of(path, Answer.of(200, contentType, body.clone()));
  }

  /** A permanent redirect. */
  static Route redirect(String from, String to) {
    return redirect(from, to, 301);
  }

  /** A redirect with this status; {@code to} is sent as it is. */
  static Route redirect(String from, String to, int status) {
    return PlainRoute.of(from, Answer.saying(status).with(List.of("Location: " + to)));
  }

  /** Nothing but this status. */
  static Route status(String path, int status) {
    return PlainRoute.of(path, Answer.saying(status));
  }

  /** Whatever a script says, and what becomes of the line behind it. */
  static Route script(String path, End end, Script script) {
    return PlainRoute.of(path, Answer.scripted(script, end));
  }

  /** A robots.txt of these lines. */
  static Route robots(String lines) {
    return text("/robots.txt", "text/plain", lines);
  }

  /** A page longer than so many bytes, of which no more than these come. */
  static Route hangsUpAfter(String path, int bytes) {
    return page(path).containing("x".repeat(bytes + 1)).hangsUpAfter(bytes);
  }

  /** The files of a folder, below the root. */
  static Route folder(Path folder) {
    return new TreeRoute(folder, () -> {});
  }

  /** The entries of a jar or zip, below the root. */
  static Route jar(Path jar) throws IOException {
    var files = FileSystems.newFileSystem(jar);
    return new TreeRoute(files.getPath("/"), files);
  }

  /** The same with these header lines ({@code "Name: value"}) added. */
  default Route withHeaders(String... lines) {
    var added = List.of(lines);
    return PlainRoute.changing(this, request -> answer(request).with(added));
  }

  /** The same, but hangs up after so many bytes of the body. */
  default Route hangsUpAfter(int bytes) {
    return PlainRoute.changing(this, request -> answer(request).cutAfter(bytes));
  }

  /**
   * The same, of which this is the present version: who names it is told that it is current, and
   * sent no body (RFC 9110, 13.2.2).
   */
  default Route inVersion(String etag, String lastModified) {
    var lines = List.of("ETag: " + etag, "Last-Modified: " + lastModified);
    return PlainRoute.changing(
        this,
        request ->
            request.names(etag, lastModified)
                ? Answer.saying(304).with(lines)
                : answer(request).with(lines));
  }

  /** The same, but its answers wait until the latch is open. */
  default Route answersOnlyWhen(CountDownLatch open) {
    return PlainRoute.changing(
        this,
        request -> {
          open.await();
          return answer(request);
        });
  }

  /** The same, but each answer takes one of these permits, and waits until there is one. */
  default Route asPermittedBy(Semaphore permits) {
    return PlainRoute.changing(
        this,
        request -> {
          permits.acquire();
          return answer(request);
        });
  }

  /** The same, but each answer takes as long as is said when it is asked for. */
  default Route taking(Supplier<Duration> time) {
    return PlainRoute.changing(
        this,
        request -> {
          var _ = new CountDownLatch(1).await(time.get().toNanos(), TimeUnit.NANOSECONDS);
          return answer(request);
        });
  }

  /** The same after so many answers with this status and these header lines. */
  default Route failsFirst(int times, int status, String... headers) {
    var failure = Answer.saying(status).with(List.of(headers));
    var left = new AtomicInteger(times);
    return PlainRoute.changing(
        this, request -> left.getAndDecrement() > 0 ? failure : answer(request));
  }
}
