package orbweaver.admin.activity;

import static java.util.stream.Collectors.joining;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.Formula;
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
      return new ActivityReader(keys, readLibraries(path, keys)).readActivity();
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(path + ": " + e.getMessage());
    } finally {
      beingLoaded.removeLast();
    }
  }

  private FileLibrary readLibraries(Path path, YamlKeys keys) {
    var formulas = new LinkedHashMap<String, Formula>();
    for (var fileName : keys.texts("libraries")) {
      var library = readLibrary(path, keys, fileName);
      if (formulas.put(library.name(), library.formula()) != null) {
        throw keys.mismatch(fileName, "each name once among the libraries");
      }
    }
    return new FileLibrary(Map.copyOf(formulas));
  }

  private static Path resolve(Path path, YamlKeys keys, Scalar fileName) {
    try {
      return path.resolveSibling(fileName.text());
    } catch (InvalidPathException e) {
      throw keys.mismatch(fileName, "the name of a file");
    }
  }

  private ActivityFile readLibrary(Path path, YamlKeys keys, Scalar fileName) {
    var library = resolve(path, keys, fileName);
    if (beingLoaded.contains(normalized(library))) {
      var cycle = beingLoaded.stream().map(Path::toString).collect(joining(" → "));
      throw keys.mismatch(fileName, "a file that does not include itself (" + cycle + ")");
    }
    if (!Files.isReadable(library) || Files.isDirectory(library)) {
      throw keys.mismatch(fileName, "a readable file (there is none at " + library + ")");
    }
    return read(library);
  }
}
