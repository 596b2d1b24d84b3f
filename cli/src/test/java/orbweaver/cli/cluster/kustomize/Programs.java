package orbweaver.cli.cluster.kustomize;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Programs of others that what we say can be held against, where they are. */
public final class Programs {
  private Programs() {}

  /** Whether one can be started by its name. */
  public static boolean isThere(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
