package orbweaver.admin.activity;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.Formula;
import orbweaver.language.notation.Definition;
import orbweaver.language.notation.DefinitionLibrary;
import orbweaver.language.notation.Definitions;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.OperationException;

/**
 * Reader of the libraries of one activity file: activity files, whose formulas it may include;
 * files of definitions ({@code .w4}); and shipped libraries by name, such as {@code media-types} or
 * {@code media-types 1}.
 */
final class LibraryReader {
  private final Path file;
  private final YamlKeys keys;
  private final Function<Path, ActivityFile> activities;
  private final Map<String, Formula> formulas = new LinkedHashMap<>();
  private final Map<String, Definition> definitions = new TreeMap<>();

  /**
   * @param file activity file, against which the names of files are resolved
   * @param activities reader of another activity file
   */
  LibraryReader(Path file, YamlKeys keys, Function<Path, ActivityFile> activities) {
    this.file = file;
    this.keys = keys;
    this.activities = activities;
  }

  FileLibrary readLibraries() {
    keys.texts("libraries").forEach(this::read);
    return new FileLibrary(formulas, new Definitions(definitions));
  }

  private void read(Scalar entry) {
    var words = entry.text().strip().split("\\s+", 2);
    var shipped = ShippedLibraries.find(words[0]);
    if (shipped.isEmpty()) {
      readFile(entry);
      return;
    }
    var version = String.valueOf(shipped.get().version());
    if (words.length == 2 && !words[1].equals(version)) {
      throw keys.mismatch(entry, "an existing version of " + words[0] + ": " + version);
    }
    add(shipped.get().definitions(), entry);
  }

  private void readFile(Scalar entry) {
    var path = resolve(file, keys, entry);
    if (!Files.isReadable(path) || Files.isDirectory(path)) {
      var names = ShippedLibraries.names();
      throw keys.source()
          .unknownName(
              entry.offset(),
              "a readable file (there is none at %s) or a library: %s"
                  .formatted(path, String.join(", ", names)),
              entry.text(),
              names);
    }
    if (path.toString().endsWith(".w4")) {
      add(definitionsOf(path), entry);
    } else {
      add(activities.apply(path), entry);
    }
  }

  /** Returns the path of a library, relative to the folder of the file that names it. */
  static Path resolve(Path file, YamlKeys keys, Scalar fileName) {
    try {
      return file.resolveSibling(fileName.text());
    } catch (InvalidPathException e) {
      throw keys.mismatch(fileName, "the name of a file");
    }
  }

  private static Definitions definitionsOf(Path path) {
    try {
      var source = TextFileReader.read(path);
      return DefinitionLibrary.parse(source, Library.NONE).definitions();
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(path + ": " + e.getMessage());
    }
  }

  private void add(ActivityFile library, Scalar entry) {
    if (formulas.put(library.name(), library.formula()) != null) {
      throw keys.mismatch(entry, "each name once among the libraries");
    }
    add(library.definitions(), entry);
  }

  // Two libraries may share a third one.
  private void add(Definitions added, Scalar entry) {
    for (var definition : added.byName().values()) {
      var known = definitions.put(definition.name(), definition);
      if (known != null && !known.equals(definition)) {
        throw keys.mismatch(
            entry,
            "each definition once among the libraries (two define " + definition.name() + ")");
      }
    }
  }
}
