package orbweaver.graph.analysis.export.linkdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Folder of a link database: a link file for each site, and files that describe them. A link file
 * is named after the first domain of its site; a number and {@code .txt} may follow.
 */
public final class LinkDatabaseFolder {
  static final String DOMAIN_NAMES = "domain_names.ini";
  static final String BANNED = "banned.ini";
  static final String FORMAT = "FORMAT.txt";
  static final String CATALOGUE = "catalogue.tsv";

  private static final Set<String> DESCRIPTIONS = Set.of(DOMAIN_NAMES, BANNED, FORMAT, CATALOGUE);

  private LinkDatabaseFolder() {}

  /**
   * Returns the link files among files and in folders, each once, those of a folder sorted by name.
   * The files that describe them, hidden files and subfolders are left out.
   *
   * @throws NoSuchFileException with the first file or folder that does not exist or cannot be read
   */
  public static List<Path> linkFiles(List<Path> paths) throws IOException {
    var files = new LinkedHashMap<Path, Path>();
    for (var path : paths) {
      if (!Files.isReadable(path)) throw new NoSuchFileException(path.toString());
      var found = Files.isDirectory(path) ? filesIn(path) : List.of(path);
      for (var file : found) if (isLinkFile(file)) files.putIfAbsent(file.toRealPath(), file);
    }
    return List.copyOf(files.values());
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static boolean isLinkFile(Path file) {
    var name = String.valueOf(file.getFileName());
    return !name.startsWith(".") && !DESCRIPTIONS.contains(name);
  }

  /** Returns the file {@code domain_names.ini} of the first folder that has one. */
  public static Optional<Path> domainNames(List<Path> paths) {
    return paths.stream()
        .filter(Files::isDirectory)
        .map(folder -> folder.resolve(DOMAIN_NAMES))
        .filter(Files::isReadable)
        .findFirst();
  }
}
