package orbweaver.frontier.trap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/**
 * Absence of trap signals on real documentation sites: the documentation of the libraries on this
 * machine, with the URLs that its frames and links use.
 */
class DocumentationSitesTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Path LIBRARIES =
      Path.of(System.getProperty("user.home"), ".m2", "repository");
  private static final String SITE = "https://docs.example.org/projects/current/";

  private final UrlTrapDetector signs = new UrlTrapDetector(TrapLimits.DEFAULTS);

  @Test
  void noPageOfADocumentationSiteHasATrapSignal() throws IOException {
    var jars = jars(name -> name.endsWith("-javadoc.jar"));
    assumeFalse(jars.isEmpty(), "no documentation on this machine");

    for (var jar : jars) assertThat(suspected(jar)).isEmpty();
  }

  @Test
  void noFileOfTheLibrariesHasATrapSignal() throws IOException {
    var jars = jars(name -> name.endsWith(".jar"));
    assumeFalse(jars.isEmpty(), "no libraries on this machine");

    for (var jar : jars) assertThat(suspected(jar)).isEmpty();
  }

  private static List<Path> jars(Predicate<String> wanted) throws IOException {
    if (!Files.isDirectory(LIBRARIES)) return List.of();
    try (var files = Files.walk(LIBRARIES)) {
      return files.filter(file -> wanted.test(file.getFileName().toString())).toList();
    }
  }

  private List<String> suspected(Path jar) throws IOException {
    var site = SITE + jar.getFileName() + "/api/";
    try (var zip = new ZipFile(jar.toFile())) {
      return zip.stream()
          .map(ZipEntry::getName)
          .flatMap(DocumentationSitesTest::asLinked)
          .map(path -> CrawlUrl.of(site + path.replace("#", "%23")))
          .flatMap(url -> signs.detect(url, NOW).map(signal -> url + ": " + signal).stream())
          .toList();
    }
  }

  private static Stream<String> asLinked(String page) {
    var linked = List.of(page, page + "?is-external=true", "index.html?" + page);
    return linked.stream();
  }
}
