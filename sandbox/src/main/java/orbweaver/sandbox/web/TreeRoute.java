package orbweaver.sandbox.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Files below a folder, served as by a simple web server. */
record TreeRoute(Path root, Closeable source) implements WebRoute {
  @Override
  public String path() {
    return "/";
  }

  @Override
  public boolean isTree() {
    return true;
  }

  @Override
  public WebResponse respond(WebRequest request) throws IOException {
    var file = file(request.path());
    if (file.isEmpty()) return WebResponse.ofStatus(404);
    var wantsFolder = request.path().endsWith("/");
    if (Files.isDirectory(file.get())) {
      return wantsFolder ? read(file.get().resolve("index.html"), 403) : withSlash(request);
    }
    return wantsFolder ? WebResponse.ofStatus(404) : read(file.get(), 404);
  }

  /** Redirects as nginx does: to an absolute URL with the query. */
  private static WebResponse withSlash(WebRequest request) {
    var to = "http://" + request.authority() + request.path() + "/" + request.query();
    return WebResponse.ofStatus(301).withHeaders(List.of("Location: " + to));
  }

  private static WebResponse read(Path file, int missingStatus) throws IOException {
    if (!Files.isRegularFile(file)) return WebResponse.ofStatus(missingStatus);
    return WebResponse.of(
        200, FileContentTypes.of(file.getFileName().toString()), Files.readAllBytes(file));
  }

  /** Resolves a path; empty for invalid escapes, empty names and dot segments. */
  private Optional<Path> file(String path) {
    try {
      // In a path a plus sign is literal; the decoder is for forms.
      var names = URLDecoder.decode(path.replace("+", "%2B"), UTF_8).substring(1).split("/", -1);
      var file = root;
      for (var i = 0; i < names.length; i++) {
        if (names[i].isEmpty() && i == names.length - 1) break;
        if (names[i].isEmpty() || names[i].equals(".") || names[i].equals(".."))
          return Optional.empty();
        file = file.resolve(names[i]);
      }
      return Optional.of(file);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
