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
import java.util.function.Function;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.Formula;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.OperationException;

/** Loader of activity files that resolves the files they include, and detects cycles. */
public final class ActivityFileLoader {
  private final Deque<Path> loading = new ArrayDeque<>();
  private final Map<Path, ActivityFile> loaded = new HashMap<>();

  /** Loads a file; a second call returns the loaded one. */
  public ActivityFile read(Path path) {
    var earlier = loaded.get(normal(path));
    return earlier == null ? read(path, TextFileReader.read(path)) : earlier;
  }

  /** Loads a file from its text. */
  public ActivityFile read(Path path, SourceText page) {
    var file = parse(path, page);
    loaded.put(normal(path), file);
    return file;
  }

  private static Path normal(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private ActivityFile parse(Path path, SourceText page) {
    loading.addLast(normal(path));
    try {
      var keys = YamlKeys.read(page);
      return new ActivityReader(keys, libraries(path, keys)).readActivity();
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(path + ": " + e.getMessage());
    } finally {
      loading.removeLast();
    }
  }

  private FileLibrary libraries(Path path, YamlKeys keys) {
    var formulas = new LinkedHashMap<String, Formula>();
    for (var text : keys.texts("libraries")) {
      var library = library(path, keys, text);
      if (formulas.put(library.name(), library.formula()) != null) {
        throw keys.mismatch(text, "each name once among the libraries");
      }
    }
    return new FileLibrary(Map.copyOf(formulas));
  }

  private static Path sibling(Path path, YamlKeys keys, Scalar text) {
    try {
      return path.resolveSibling(text.text());
    } catch (InvalidPathException e) {
      throw keys.mismatch(text, "the name of a file");
    }
  }

  private ActivityFile library(Path path, YamlKeys keys, Scalar text) {
    var library = sibling(path, keys, text);
    if (loading.contains(normal(library))) {
      var cycle = loading.stream().map(Path::toString).collect(joining(" → "));
      throw keys.mismatch(text, "a file that does not include itself (" + cycle + ")");
    }
    if (!Files.isReadable(library) || Files.isDirectory(library)) {
      throw keys.mismatch(text, "a readable file (there is none at " + library + ")");
    }
    return read(library);
  }

  /** Parses a formula that is a file of its own. */
  public static Formula parseFormula(
      String place, SourceText page, Function<SourceText, Formula> reader) {
    try {
      return reader.apply(page);
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(place + ": " + e.getMessage());
    }
  }
}
