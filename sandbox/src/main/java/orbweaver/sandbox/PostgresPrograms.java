package orbweaver.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Programs of a PostgreSQL server. They refuse to run as root; if this process runs as root, it
 * starts them as user {@code postgres}, which the packages of the system create.
 *
 * @param folder folder of the programs
 */
record PostgresPrograms(Path folder) {
  // Folder in which the packages of Debian install the programs of each version.
  private static final Path PACKAGES = Path.of("/usr/lib/postgresql");
  private static final String USER = "postgres";

  /** Returns the installed programs. */
  static Optional<PostgresPrograms> installed() {
    var path = Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).map(Path::of);
    return Stream.concat(path, packaged().stream())
        .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
        .filter(bin -> Files.isExecutable(bin.resolve("postgres")))
        .map(PostgresPrograms::new)
        .findFirst();
  }

  private static List<Path> packaged() {
    if (!Files.isDirectory(PACKAGES)) return List.of();
    try (var versions = Files.list(PACKAGES)) {
      return versions
          .sorted(Comparator.reverseOrder())
          .map(version -> version.resolve("bin"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Creates a folder that the programs can write to. */
  static Path newFolder() throws IOException {
    var folder = Files.createTempDirectory("postgres");
    if (isRoot()) {
      var users = folder.getFileSystem().getUserPrincipalLookupService();
      var _ = Files.setOwner(folder, users.lookupPrincipalByName(USER));
    }
    return folder;
  }

  /** Starts a program. */
  Process start(Path workingDirectory, String program, String... arguments) throws IOException {
    var command = new ArrayList<String>();
    if (isRoot()) {
      command.addAll(List.of("setpriv", "--reuid", USER, "--regid", USER, "--clear-groups", "--"));
    }
    command.add(folder.resolve(program).toString());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(workingDirectory.toFile())
        .redirectErrorStream(true)
        .start();
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }
}
