package orbweaver.cli.house;

import java.nio.file.Path;

/** The root of the repository; tests run in their module's folder. */
final class Root {
  private Root() {}

  static Path file(String path) {
    return Path.of("..").resolve(path).toAbsolutePath().normalize();
  }
}
