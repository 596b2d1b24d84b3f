package orbweaver.truth;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Responses of a plain web server for a tree of files, derived from the files. */
record FileSite(Path root, Closeable source) implements Closeable {
  /** Redirect, HTML page, or neither: an error or a file without links. */
  record Reply(Optional<Address> movedTo, Optional<byte[]> page) {
    static final Reply NO_LINKS = new Reply(Optional.empty(), Optional.empty());
  }

  static FileSite open(Path folderOrJar) throws IOException {
    if (Files.isDirectory(folderOrJar)) return new FileSite(folderOrJar, () -> {});
    var files = FileSystems.newFileSystem(folderOrJar);
    return new FileSite(files.getPath("/"), files);
  }

  Reply at(Address url) throws IOException {
    if (url.path().contains("//")) return Reply.NO_LINKS;
    var path = URI.create(url.path()).getPath();
    var file = root.resolve(path.substring(1));
    if (!Files.isDirectory(file)) return path.endsWith("/") ? Reply.NO_LINKS : page(file);
    if (path.endsWith("/")) return page(file.resolve("index.html"));
    return new Reply(Optional.of(url.withPath(url.path() + "/")), Optional.empty());
  }

  private static Reply page(Path file) throws IOException {
    var name = String.valueOf(file.getFileName());
    var isHtml = name.endsWith(".html") || name.endsWith(".htm") || name.endsWith(".xhtml");
    if (!isHtml || !Files.isRegularFile(file)) return Reply.NO_LINKS;
    return new Reply(Optional.empty(), Optional.of(Files.readAllBytes(file)));
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
