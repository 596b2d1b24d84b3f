package orbweaver.cli.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Unpacked image, without its base image. */
final class ImageFiles {
  private final Path folder;
  private final List<Tar.Entry> entries = new ArrayList<>();
  private JsonNode config = JsonMapper.shared().createObjectNode();

  private ImageFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * Unpacks an image.
   *
   * @param archive archive that Jib has built
   */
  static ImageFiles unpack(Path archive, Path folder) throws IOException {
    var image = new ImageFiles(folder);
    try (var in = Files.newInputStream(archive)) {
      Tar.read(in, image::part);
    }
    return image;
  }

  private void part(Tar.Entry part, InputStream body) throws IOException {
    if (part.name().equals("config.json")) {
      config = JsonMapper.shared().readTree(body.readAllBytes());
    }
    if (part.name().endsWith(".tar.gz")) Tar.read(new GZIPInputStream(body), this::file);
  }

  private void file(Tar.Entry file, InputStream body) throws IOException {
    entries.add(file);
    var target = folder.resolve(file.name());
    Files.createDirectories(target.getParent());
    Files.copy(body, target);
  }

  /** Returns the folder with the files. */
  Path folder() {
    return folder;
  }

  List<Tar.Entry> entries() {
    return List.copyOf(entries);
  }

  List<String> names() {
    return entries.stream().map(Tar.Entry::name).toList();
  }

  /** Returns the configuration of the image. */
  JsonNode config() {
    return config;
  }
}
