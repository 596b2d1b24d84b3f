import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;

/** Check that test classes exist: {@code TestNames.java ROOT NAMES}, with the value of {@code -Dtest}. */
public final class TestNames {
  public static void main(String[] args) throws Exception {
    var missing = new ArrayList<String>();
    for (var name : args[1].split(",")) {
      var type = name.replaceFirst("^!", "").replaceFirst("#.*", "").replaceFirst(".*[./]", "");
      if (!type.contains("*") && !exists(Path.of(args[0]), type + ".java")) missing.add(type);
    }
    if (missing.isEmpty()) return;
    System.err.println(
        "-Dtest: no test class " + String.join(", ", missing) + " in any src/test/java (check the spelling)");
    System.exit(1);
  }

  private static boolean exists(Path root, String file) throws IOException {
    try (var files = Files.walk(root)) {
      return files.anyMatch(it -> it.endsWith(file) && it.toString().contains("src/test/java"));
    }
  }
}
