package orbweaver.admin.activity;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.OperationException;

/**
 * Loader of activity files and of the files they include as libraries. It loads each file once and
 * rejects a file that includes itself, directly or through others.
 */
public final class ActivityFileLoader {
  private final Deque<Path> beingLoaded = new ArrayDeque<>();
  private final Map<Path, ActivityFile> loaded = new HashMap<>();

  /** Loads a file, unless it is loaded already. */
  public ActivityFile read(Path path) {
    var known = loaded.get(normalized(path));
    return known == null ? read(path, TextFileReader.read(path)) : known;
  }

  /**
   * Loads a file whose text was read before.
   *
   * @param path name of the file, against which its libraries are resolved
   */
  public ActivityFile read(Path path, SourceText source) {
    var file = parse(path, source);
    loaded.put(normalized(path), file);
    return file;
  }

  private static Path normalized(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private ActivityFile parse(Path path, SourceText source) {
    beingLoaded.addLast(normalized(path));
    try {
      var keys = YamlKeys.read(source);
      requireNoCycle(path, keys);
      var libraries = new LibraryReader(path, keys, this::read).readLibraries();
      return new ActivityReader(keys, libraries).readActivity();
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(path + ": " + e.getMessage());
    } finally {
      beingLoaded.removeLast();
    }
  }

  private void requireNoCycle(Path path, YamlKeys keys) {
    for (var entry : keys.texts("libraries")) {
      if (!beingLoaded.contains(normalized(LibraryReader.resolve(path, keys, entry)))) continue;
      var cycle = beingLoaded.stream().map(Path::toString).collect(joining(" → "));
      throw keys.mismatch(entry, "a file that does not include itself (" + cycle + ")");
    }
  }
}
