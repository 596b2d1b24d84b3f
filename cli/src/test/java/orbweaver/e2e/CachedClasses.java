package orbweaver.e2e;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Class path of the processes of tests, with an AOT cache of its classes, as the launcher has one:
 * with it, the start of a crawl with a broker takes about half of the CPU time. The first process
 * of a test JVM begins a crawl that creates the cache; processes that start before its end have
 * none.
 */
final class CachedClasses {
  // Those of this module; other modules are jars when integration tests run.
  private static final int OWN_FOLDERS = 2;
  private static final Path FOLDER = Path.of("target", "processes").toAbsolutePath();
  private static final Path CACHE = FOLDER.resolve("classes.aot");
  private static final CachedClasses OF_THIS_JVM = create();

  private final String classPath;
  private final Optional<Process> crawl;

  private CachedClasses(String classPath, Optional<Process> crawl) {
    this.classPath = classPath;
    this.crawl = crawl;
  }

  /** Returns the options of a JVM. */
  static List<String> options() {
    return OF_THIS_JVM.jvmOptions();
  }

  private List<String> jvmOptions() {
    if (crawl.filter(CachedClasses::hasSucceeded).isEmpty()) return List.of("-cp", classPath);
    return List.of("-XX:AOTCache=" + CACHE, "-Xlog:aot*=off", "-cp", classPath);
  }

  private static boolean hasSucceeded(Process process) {
    return !process.isAlive() && process.exitValue() == 0;
  }

  private static CachedClasses create() {
    var given =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    var entries = Stream.of(given.split(File.pathSeparator, -1)).map(Path::of).toList();
    // More folders are those of a test run on classes, in which few processes start.
    if (entries.stream().filter(Files::isDirectory).count() > OWN_FOLDERS)
      return new CachedClasses(given, Optional.empty());
    try {
      Files.createDirectories(FOLDER);
      Files.deleteIfExists(CACHE);
      var jars = entries.stream().map(CachedClasses::jar).map(Path::toString).toList();
      var classPath = String.join(File.pathSeparator, jars);
      return new CachedClasses(classPath, Optional.of(crawl(classPath)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // A cache has no class of a folder.
  private static Path jar(Path entry) {
    if (!Files.isDirectory(entry)) return entry;
    var jar = FOLDER.resolve(entry.getFileName() + ".jar");
    var line = List.of("--create", "--no-compress", "--file", jar + "", "-C", entry + "", ".");
    var printed = new StringWriter();
    var out = new PrintWriter(printed);
    var tool = ToolProvider.findFirst("jar").orElseThrow();
    var code = tool.run(out, out, line.toArray(String[]::new));
    if (code != 0) throw new IllegalStateException(printed.toString());
    return jar;
  }

  private static Process crawl(String classPath) throws IOException {
    var temporary = Files.createTempDirectory(FOLDER, "crawl");
    var options = List.of("-XX:AOTCacheOutput=" + CACHE, "-cp", classPath);
    var line = new ArrayList<>(CommandProcess.java("-Xmx1g", temporary, options));
    var words = List.of("demo", "--embedded-broker", "--dir", temporary.resolve("demo").toString());
    line.add("orbweaver.cli.Orbweaver");
    line.addAll(words);
    var output = FOLDER.resolve("crawl.out").toFile();
    var crawl = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(output).start();
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> end(crawl)));
    return crawl;
  }

  // The JVM that writes the cache is a child of the crawl.
  private static void end(Process crawl) {
    crawl.descendants().forEach(ProcessHandle::destroyForcibly);
    crawl.destroyForcibly();
  }
}
