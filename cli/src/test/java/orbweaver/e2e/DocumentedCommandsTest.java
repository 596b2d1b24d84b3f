package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.project.ReadmeCommands;
import orbweaver.project.RepositoryRoot;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of the command lines in the documents that {@code ReadmeTest} and the tests of single pages
 * leave out: each works on a crawl of this test, or is listed in {@code commands-not-run.txt}.
 */
@Tag("integration")
class DocumentedCommandsTest {
  /** Beginning of command lines that this test does not run, and the reason or another test. */
  private record NotRun(String reason, String beginning) {}

  private static final String LAUNCHER = "./orbweaver ";
  // The page of the demo and the pages whose outputs are compared.
  private static final Map<String, String> TESTS_OF_PAGES =
      Map.of(
          "README.md", "project/ReadmeTest",
          "docs/tutorial/first-crawl.md", "project/ReadmeTest",
          "docs/reference/command-line.md", "project/ReadmeTest",
          "docs/how-to/full-text.md", "project/ReadmeTest",
          "docs/how-to/questions.md", "e2e/GraphQueriesTest",
          "docs/how-to/operating.md", "e2e/OperatingTest");
  // Nothing is written outside the temporary folder, whatever a document names.
  private static final Set<String> FILE_OPTIONS = Set.of("--output", "--dir");
  private static final Set<String> FILES =
      Set.of(
          "crawl",
          "other",
          "guide",
          "pages",
          "small",
          "new.yaml",
          "walk.rules",
          "banned.ini",
          "shared",
          "split",
          "wlv.ac.uk.txt");
  private static final Set<String> IN_CRAWL_FOLDER =
      Set.of("crawl", "pause", "resume", "stop", "retry", "hosts", "watch");
  private static final Set<String> WITH_REQUESTS = Set.of("crawl", "try", "robots");
  private static final int COPIES = 12;
  private static final String RULES = "+url:http://docs.example.org/*\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void everyDocumentedCommandWorksOnACrawl() throws Exception {
    writeInputs();
    try (var hosts = new TestHosts().with("docs.example.org", site())) {
      var commands = commands();
      assertThat(commands).hasSizeGreaterThan(20);
      for (var command : commands) {
        var words = adapted(command, hosts);
        try (var run = CommandInProcess.start(words.toArray(String[]::new))) {
          assertThat(run.code()).as("%s%n%s%n%s", command, words, run.printed()).isZero();
        }
      }
    }
  }

  @Test
  void everyListedExceptionIsStillInADocumentAndItsTestExists() throws IOException {
    var lines = linesOfDocuments(_ -> true).toList();
    for (var exception : exceptions()) {
      assertThat(lines).as("%s", exception).anyMatch(isListed(exception));
      if (exception.reason().endsWith("Test"))
        assertThat(sources(exception.reason())).as("%s", exception).isNotEmpty();
    }
  }

  @Test
  void everyLineThatIsNoCommandOfThisProgramIsListed() throws IOException {
    var exceptions = exceptions();
    assertThat(linesOfDocuments(block -> !block.isExecutable()))
        .filteredOn(line -> !line.startsWith(LAUNCHER) && !line.startsWith("./mvnw "))
        .allSatisfy(
            line ->
                assertThat(exceptions)
                    .as("a test or a reason for: %s", line)
                    .anyMatch(exception -> isListed(exception).test(line)));
  }

  @Test
  void everyPageWithExecutableBlocksIsReadByItsTest() throws IOException {
    for (var document : documents()) {
      var hasBlocks =
          ReadmeCommands.blocks(document).stream().anyMatch(ReadmeCommands.Block::isExecutable);
      if (!hasBlocks) continue;
      var page = RepositoryRoot.file(".").relativize(document).toString();
      assertThat(TESTS_OF_PAGES).containsKey(page);
      var test = "cli/src/test/java/orbweaver/" + TESTS_OF_PAGES.get(page) + ".java";
      assertThat(Files.readString(RepositoryRoot.file(test)))
          .contains(document.getFileName().toString());
    }
  }

  // A command in this JVM writes into a file instead of the redirected output of the process. The
  // crawls come first, since the other commands read their folders.
  private static List<String> commands() throws IOException {
    var exceptions = exceptions();
    var commands =
        linesOfDocuments(block -> !block.isExecutable())
            .filter(line -> line.startsWith(LAUNCHER))
            .filter(line -> exceptions.stream().noneMatch(each -> isListed(each).test(line)))
            .map(line -> line.replaceFirst(" +# .*", "").strip())
            .map(line -> line.replaceFirst(" > (\\S+)$", " --output $1"))
            .distinct()
            .toList();
    var ordered = new ArrayList<String>(commands);
    ordered.removeIf(line -> !line.startsWith(LAUNCHER + "crawl "));
    ordered.add(LAUNCHER + "crawl https://docs.example.org/ --operator me@example.org --dir other");
    ordered.add(LAUNCHER + "graph export --format links --dir crawl --output wlv.ac.uk.txt");
    for (var line : commands) if (!ordered.contains(line)) ordered.add(line);
    return ordered;
  }

  private List<String> adapted(String command, TestHosts hosts) {
    var words = new ArrayList<String>();
    for (var word : ReadmeCommands.words(command.substring(LAUNCHER.length()))) {
      var isNamed = !words.isEmpty() && FILE_OPTIONS.contains(words.getLast());
      var isFile = isNamed || (FILES.contains(word) && !words.isEmpty());
      if (isFile) words.add(folder.resolve(word).toString());
      else if (word.startsWith("examples/")) words.add(RepositoryRoot.file(word).toString());
      else words.add(word.replace("https://docs.example.org", "http://docs.example.org"));
    }
    var name = words.getFirst();
    if (IN_CRAWL_FOLDER.contains(name) && !words.contains("--dir"))
      words.addAll(List.of("--dir", folder.resolve("crawl").toString()));
    // A map without a URL is that of an existing crawl.
    var requests = name.equals("map") ? words.get(1).contains("://") : WITH_REQUESTS.contains(name);
    if (requests) words.addAll(List.of(hosts.reach()));
    if (name.equals("crawl") || (name.equals("map") && requests))
      words.addAll(List.of("--delay", "0s"));
    // Other documented commands read or write the topics of this folder.
    if (name.equals("crawl") && words.contains(folder.resolve("crawl").toString()))
      words.add("--embedded-broker");
    return words;
  }

  private void writeInputs() throws IOException {
    Files.writeString(folder.resolve("walk.rules"), RULES);
    Files.writeString(
        folder.resolve("new.yaml"),
        """
        name: default
        operator: me@example.org
        seeds: [http://docs.example.org/]
        rules: |
          +url:http://docs.example.org/*
        """);
  }

  // The copies are suspects for the banned list.
  private static WebRoute[] site() {
    var copies = IntStream.rangeClosed(1, COPIES).mapToObj(n -> "/mirror/" + n).toList();
    var links = Stream.concat(copies.stream(), Stream.of("/guide/", "/api/", "/private/"));
    var pages =
        Stream.of(
            page("/").linksTo(links.toArray(String[]::new)),
            page("/guide/").linksTo("/guide/1", "/"),
            page("/guide/1").linksTo("/"),
            page("/api/"),
            page("/private/"));
    var mirror = copies.stream().map(path -> text(path, "text/html", "<title>Copy</title>Same"));
    return Stream.concat(pages, mirror).toArray(WebRoute[]::new);
  }

  private static Predicate<String> isListed(NotRun exception) {
    return line -> line.startsWith(exception.beginning());
  }

  private static List<NotRun> exceptions() throws IOException {
    try (var file = DocumentedCommandsTest.class.getResourceAsStream("commands-not-run.txt")) {
      assertThat(file).isNotNull();
      var text = new String(file.readAllBytes(), UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" \\| ", 2))
          .map(parts -> new NotRun(parts[0], parts[1]))
          .toList();
    }
  }

  private static Stream<String> linesOfDocuments(Predicate<ReadmeCommands.Block> predicate)
      throws IOException {
    var lines = new LinkedHashMap<String, Path>();
    for (var document : documents()) {
      for (var block : ReadmeCommands.blocks(document)) {
        if (predicate.test(block)) block.lines().forEach(line -> lines.put(line.strip(), document));
      }
    }
    return lines.keySet().stream();
  }

  private static List<Path> documents() throws IOException {
    var documents = new ArrayList<Path>();
    for (var name : List.of("README.md", "CONTRIBUTING.md"))
      documents.add(RepositoryRoot.file(name));
    try (var files = Files.walk(RepositoryRoot.file("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
    }
    return documents;
  }

  private static List<Path> sources(String test) throws IOException {
    try (var files = Files.walk(RepositoryRoot.file("cli/src/test/java"))) {
      return files.filter(file -> file.endsWith(test + ".java")).toList();
    }
  }
}
