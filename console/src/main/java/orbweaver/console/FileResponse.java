package orbweaver.console;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.console.file.EntityTag;
import orbweaver.console.file.FileAnswer;

/**
 * Response with a file, or without it if the client has it. The file is written to a temporary one
 * first: so it can have any size, its length is known, and a slow client holds no query open.
 */
final class FileResponse implements ConsoleResponse {
  private static final int NOT_MODIFIED = 304;
  private static final int NO_BODY = -1;

  private final FileAnswer file;
  private final EntityTag tag;
  private final Optional<Path> content;

  private FileResponse(FileAnswer file, EntityTag tag, Optional<Path> content) {
    this.file = file;
    this.tag = tag;
    this.content = content;
  }

  /**
   * Prepares the response.
   *
   * @param path path of the request
   * @param request header fields of the request
   */
  static FileResponse of(String path, FileAnswer file, Headers request) {
    var tag = EntityTag.of(path, file.version());
    var isKnown =
        !file.version().isEmpty()
            && tag.isKnown(
                Optional.ofNullable(request.getFirst("If-None-Match")),
                Optional.ofNullable(request.getFirst("If-Modified-Since")),
                file.changed());
    return new FileResponse(file, tag, isKnown ? Optional.empty() : Optional.of(written(file)));
  }

  private static Path written(FileAnswer file) {
    try {
      var path = Files.createTempFile("orbweaver-page", ".tmp");
      try (var out = new BufferedOutputStream(Files.newOutputStream(path))) {
        file.body().write(out);
        return path;
      } catch (IOException | RuntimeException | Error e) {
        Files.delete(path);
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void send(HttpExchange exchange) throws IOException {
    setHeaders(exchange.getResponseHeaders());
    if (content.isEmpty()) {
      exchange.sendResponseHeaders(NOT_MODIFIED, NO_BODY);
      return;
    }
    try {
      send(exchange, content.get());
    } finally {
      Files.delete(content.get());
    }
  }

  private static void send(HttpExchange exchange, Path content) throws IOException {
    var length = Files.size(content);
    if (exchange.getRequestMethod().equals("HEAD") || length == 0) {
      exchange.getResponseHeaders().set("Content-Length", Long.toString(length));
      exchange.sendResponseHeaders(Response.OK, NO_BODY);
    } else {
      exchange.sendResponseHeaders(Response.OK, length);
      Files.copy(content, exchange.getResponseBody());
    }
  }

  private void setHeaders(Headers headers) {
    headers.set("Content-Type", file.contentType());
    file.fields().forEach(headers::set);
    if (file.version().isEmpty()) return;
    // A client may keep the file, but asks each time whether it has changed.
    headers.set("Cache-Control", "no-cache");
    headers.set("ETag", tag.value());
    file.changed().ifPresent(at -> headers.set("Last-Modified", EntityTag.httpDate(at)));
  }
}
