package orbweaver.cli.bench.entry;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How a program of ours is started: by the JVM that this is, with its options and its classes. */
public final class JavaLine {
  private static final String COMMAND = "orbweaver.cli.Orbweaver";
  // Who watches this process does not watch what is measured.
  private static final String AGENT = "-javaagent";

  private JavaLine() {}

  /** The command itself. */
  public static List<String> orbweaver(List<String> words) {
    return of(COMMAND, words);
  }

  /** A program by its main class. */
  public static List<String> of(Class<?> main, List<String> words) {
    return of(main.getName(), words);
  }

  private static List<String> of(String main, List<String> words) {
    var line = new ArrayList<>(List.of(java()));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.startsWith(AGENT))
        .forEach(line::add);
    line.addAll(List.of("-cp", classes(), main));
    line.addAll(words);
    return line;
  }

  /** The class path, which shall mean the same in another folder. */
  private static String classes() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(joining(File.pathSeparator));
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
