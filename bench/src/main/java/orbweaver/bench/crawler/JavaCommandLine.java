package orbweaver.bench.crawler;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Command lines of our own programs: same JVM, JVM options and class path as this process. */
public final class JavaCommandLine {
  private static final String COMMAND = "orbweaver.cli.Orbweaver";
  // Agents that observe this process are not for the measured process.
  private static final String AGENT = "-javaagent";

  private JavaCommandLine() {}

  /** Returns the command line of an {@code orbweaver} command. */
  public static List<String> orbweaver(List<String> arguments) {
    return of(COMMAND, arguments);
  }

  /** Returns the command line of a program, by its main class. */
  public static List<String> of(Class<?> main, List<String> arguments) {
    return of(main.getName(), arguments);
  }

  private static List<String> of(String main, List<String> arguments) {
    var line = new ArrayList<>(List.of(java()));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.startsWith(AGENT))
        .forEach(line::add);
    line.addAll(List.of("-cp", classPath(), main));
    line.addAll(arguments);
    return line;
  }

  /** Returns the class path with absolute paths, since the process starts in another folder. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(joining(File.pathSeparator));
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
