import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import com.google.googlejavaformat.java.ImportOrderer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Formatter of every Java file below a folder: {@code Format.java check|apply FOLDER}. */
public final class Format {
  public static void main(String[] args) throws Exception {
    var apply = args[0].equals("apply");
    var root = Path.of(args[1]);
    var formatter = new Formatter(JavaFormatterOptions.builder().style(Style.GOOGLE).build());
    var wrong = new ArrayList<Path>();
    for (var file : javaFiles(root)) {
      var before = Files.readString(file);
      var after = formatter.formatSource(tidyImports(before));
      if (after.equals(before)) continue;
      wrong.add(root.relativize(file));
      if (apply) Files.writeString(file, after);
    }
    if (wrong.isEmpty()) return;
    wrong.forEach(file -> System.err.println((apply ? "formatted: " : "not formatted: ") + file));
    if (apply) return;
    System.err.println("To format the sources: ./mvnw -q validate -N -Dformat=apply");
    System.exit(1);
  }

  private static String tidyImports(String source) throws Exception {
    return ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(source), Style.GOOGLE);
  }

  private static List<Path> javaFiles(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !root.relativize(file).toString().matches("(.*/)?(target|\\.git|build-tools)/.*"))
          .sorted()
          .toList();
    }
  }
}
