import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import com.google.googlejavaformat.java.ImportOrderer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Formatter of every Java file below a folder: {@code Format.java check|apply FOLDER}. */
public final class Format {
  /** Java file, and its source before and after the formatting. */
  private record Formatted(Path file, String before, String after) {
    static Formatted of(Path file) {
      try {
        var before = Files.readString(file);
        var formatter = new Formatter(JavaFormatterOptions.builder().style(Style.GOOGLE).build());
        return new Formatted(file, before, formatter.formatSource(tidyImports(before)));
      } catch (IOException | FormatterException e) {
        throw new IllegalStateException(file + ": " + e.getMessage(), e);
      }
    }

    boolean isWrong() {
      return !after.equals(before);
    }
  }

  public static void main(String[] args) throws IOException {
    var apply = args[0].equals("apply");
    var root = Path.of(args[1]);
    var wrong = javaFiles(root).parallelStream().map(Formatted::of).filter(Formatted::isWrong).toList();
    if (wrong.isEmpty()) return;
    for (var each : wrong) {
      System.err.println((apply ? "formatted: " : "not formatted: ") + root.relativize(each.file()));
      if (apply) Files.writeString(each.file(), each.after());
    }
    if (apply) return;
    System.err.println("To format the sources: ./mvnw -q validate -N -Dformat=apply");
    System.exit(1);
  }

  private static String tidyImports(String source) throws FormatterException {
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
