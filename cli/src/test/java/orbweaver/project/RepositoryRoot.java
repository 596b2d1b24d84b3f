package orbweaver.project;

import java.nio.file.Path;

/** Root folder of the repository; tests run in the folder of their module. */
public final class RepositoryRoot {
  private RepositoryRoot() {}

  public static Path file(String path) {
    return Path.of("..").resolve(path).toAbsolutePath().normalize();
  }
}
