package orbweaver.cli.house;

import java.nio.file.Path;

/** The root of the repository; tests run in their module's folder. */
public final class Root {
  private Root() {}

  public static Path file(String path) {
    return Path.of("..").resolve(path).toAbsolutePath().normalize();
  }
}
