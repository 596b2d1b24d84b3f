package orbweaver.cli.cluster.kustomize;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** External programs that tests use if they are installed. */
public final class Programs {
  private Programs() {}

  /** Tests whether a program is installed. */
  public static boolean isThere(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
