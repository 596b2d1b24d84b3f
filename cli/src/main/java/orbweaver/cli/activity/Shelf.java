package orbweaver.cli.activity;

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
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.yaml.Keys;
import orbweaver.cli.yaml.Yaml.Text;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.Source;

/** Loader of activity files that resolves the files they include, and detects cycles. */
final class Shelf {
  private final Deque<Path> loading = new ArrayDeque<>();
  private final Map<Path, ActivityFile> loaded = new HashMap<>();

  /** Loads a file; a second call returns the loaded one. */
  ActivityFile read(Path path) {
    var earlier = loaded.get(normal(path));
    return earlier == null ? read(path, Pages.read(path)) : earlier;
  }

  /** Loads a file from its text. */
  ActivityFile read(Path path, Source page) {
    var file = parse(path, page);
    loaded.put(normal(path), file);
    return file;
  }

  private static Path normal(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private ActivityFile parse(Path path, Source page) {
    loading.addLast(normal(path));
    try {
      var keys = Keys.read(page);
      return new ActivityReader(keys, libraries(path, keys)).activity();
    } catch (FormulaSyntaxException e) {
      throw CommandException.usage(path + ": " + e.getMessage());
    } finally {
      loading.removeLast();
    }
  }

  private KeptFormulas libraries(Path path, Keys keys) {
    var formulas = new LinkedHashMap<String, Formula>();
    for (var text : keys.texts("libraries")) {
      var library = library(path, keys, text);
      if (formulas.put(library.name(), library.formula()) != null) {
        throw keys.wrong(text, "each name once among the libraries");
      }
    }
    return new KeptFormulas(Map.copyOf(formulas));
  }

  private static Path sibling(Path path, Keys keys, Text text) {
    try {
      return path.resolveSibling(text.text());
    } catch (InvalidPathException e) {
      throw keys.wrong(text, "the name of a file");
    }
  }

  private ActivityFile library(Path path, Keys keys, Text text) {
    var library = sibling(path, keys, text);
    if (loading.contains(normal(library))) {
      var cycle = loading.stream().map(Path::toString).collect(joining(" → "));
      throw keys.wrong(text, "a file that does not include itself (" + cycle + ")");
    }
    if (!Files.isReadable(library)) {
      throw keys.wrong(text, "a readable file (there is none at " + library + ")");
    }
    return read(library);
  }

  /** Parses a formula that is a file of its own. */
  static Formula formula(String place, Source page, Function<Source, Formula> reader) {
    try {
      return reader.apply(page);
    } catch (FormulaSyntaxException e) {
      throw CommandException.usage(place + ": " + e.getMessage());
    }
  }
}
