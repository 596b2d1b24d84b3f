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
record TreeRoute(Path root, Closeable source) implements Route {
  @Override
  public String path() {
    return "/";
  }

  @Override
  public boolean isTree() {
    return true;
  }

  @Override
  public Answer answer(Request request) throws IOException {
    var file = file(request.path());
    if (file.isEmpty()) return Answer.saying(404);
    var wantsFolder = request.path().endsWith("/");
    if (Files.isDirectory(file.get())) {
      return wantsFolder ? read(file.get().resolve("index.html"), 403) : withSlash(request);
    }
    return wantsFolder ? Answer.saying(404) : read(file.get(), 404);
  }

  /** Redirects as nginx does: to an absolute URL with the query. */
  private static Answer withSlash(Request request) {
    var to = "http://" + request.authority() + request.path() + "/" + request.query();
    return Answer.saying(301).with(List.of("Location: " + to));
  }

  private static Answer read(Path file, int missingStatus) throws IOException {
    if (!Files.isRegularFile(file)) return Answer.saying(missingStatus);
    return Answer.of(200, ContentTypes.of(file.getFileName().toString()), Files.readAllBytes(file));
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
