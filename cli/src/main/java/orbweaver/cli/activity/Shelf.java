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

/** Reads activity files and, before each, those it takes formulas from. */
final class Shelf {
  private final Deque<Path> open = new ArrayDeque<>();
  private final Map<Path, ActivityFile> closed = new HashMap<>();

  /** Reads a file, once. */
  ActivityFile read(Path path) {
    var known = closed.get(normal(path));
    return known == null ? read(path, Pages.read(path)) : known;
  }

  /** Reads what stands in a file. */
  ActivityFile read(Path path, Source page) {
    var file = opened(path, page);
    closed.put(normal(path), file);
    return file;
  }

  private static Path normal(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private ActivityFile opened(Path path, Source page) {
    open.addLast(normal(path));
    try {
      var keys = Keys.read(page);
      return new ActivityReader(keys, libraries(path, keys)).activity();
    } catch (FormulaSyntaxException e) {
      throw CommandException.usage(path + ": " + e.getMessage());
    } finally {
      open.removeLast();
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
    if (open.contains(normal(library))) {
      var circle = open.stream().map(Path::toString).collect(joining(" → "));
      throw keys.wrong(text, "a file that does not lead back to itself (" + circle + ")");
    }
    if (!Files.isReadable(library)) {
      throw keys.wrong(text, "a file that can be read (there is none at " + library + ")");
    }
    return read(library);
  }

  /** A formula that stands by itself in a file. */
  static Formula formula(String place, Source page, Function<Source, Formula> reader) {
    try {
      return reader.apply(page);
    } catch (FormulaSyntaxException e) {
      throw CommandException.usage(place + ": " + e.getMessage());
    }
  }
}
