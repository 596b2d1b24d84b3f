package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Chromium without a window, if it is installed. */
record HeadlessBrowser(Path program) {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome-headless-shell");
  private static final Pattern REQUEST =
      Pattern.compile("\"url\":\"((?:https?|wss?|ftp):[^\"]*)\"");
  private static final long SECONDS = 60;

  /**
   * Visit of a page.
   *
   * @param document document after scripts have run
   * @param requests URLs of all requests to a network, also those of the browser itself
   * @param messages messages of the console of the page, such as errors
   */
  record Visit(String document, List<String> requests, List<String> messages) {}

  /** Returns the browser on the path; empty if there is none. */
  static Optional<HeadlessBrowser> find() {
    var folders = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1));
    return folders
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(HeadlessBrowser::new);
  }

  /** Loads a page of a file. */
  Visit visit(Path page, Path folder) throws IOException, InterruptedException {
    return visit(page.toUri(), folder);
  }

  /** Loads a page. */
  Visit visit(URI page, Path folder) throws IOException, InterruptedException {
    var log = folder.resolve("netlog.json");
    var process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--user-data-dir=" + folder.resolve("profile"),
                "--log-net-log=" + log,
                "--enable-logging=stderr",
                "--virtual-time-budget=5000",
                "--dump-dom",
                page.toString())
            .redirectOutput(folder.resolve("dom.html").toFile())
            .redirectError(folder.resolve("browser.log").toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) process.destroyForcibly();
    var document = Files.readString(folder.resolve("dom.html"), UTF_8);
    var requests = REQUEST.matcher(Files.readString(log, UTF_8)).results();
    var messages =
        Files.readString(folder.resolve("browser.log"), UTF_8)
            .lines()
            .filter(line -> line.contains(":CONSOLE"))
            .toList();
    return new Visit(document, requests.map(found -> found.group(1)).distinct().toList(), messages);
  }
}
