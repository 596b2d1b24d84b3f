package orbweaver.project;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.cli.Orbweaver;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Test of the commands and links in the documents. */
@Tag("integration")
class ReadmeTest {
  // The first page creates the folder of the demo, which the others query.
  private static final List<String> EXECUTED =
      List.of(
          "README.md",
          "docs/tutorial/first-crawl.md",
          "docs/reference/command-line.md",
          "docs/how-to/full-text.md");
  // It runs in a process of its own, which starts and ends like that of a user.
  private static final String DEMO = "demo";
  private static final List<String> FOLDERS =
      List.of(
          ".",
          "docs",
          "docs/tutorial",
          "docs/how-to",
          "docs/reference",
          "docs/reference/codes",
          "docs/explanation",
          "docs/notes",
          "docs/decisions");
  private static final String LEFT_OUT = "\u2026";
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
  private static final Pattern MAVEN = Pattern.compile("\\./mvnw ([^\\n`#]*)");
  private static final Pattern MAVEN_LINE =
      Pattern.compile("^\\./mvnw ([^\\n#]*)", Pattern.MULTILINE);
  private static final Pattern PHASE = Pattern.compile("[a-z]+");
  private static final Pattern PROPERTY = Pattern.compile("-D([\\w.]+)");
  private static final List<String> PHASES =
      List.of("validate", "compile", "test", "package", "verify", "install", "clean");
  // Properties of Maven and its plugins, and those that another test checks.
  private static final List<String> PROPERTIES =
      List.of("maven.test.skip", "test", "surefire.failIfNoSpecifiedTests", "program");
  private static final Pattern MODULE = Pattern.compile("-pl (\\S+)");
  private static final Pattern PROFILE = Pattern.compile("-P(\\w+)");
  private static final Pattern TEST = Pattern.compile("-Dtest=(\\w+)");
  private static final Pattern PROGRAM = Pattern.compile("-Dprogram=(?:'-\\S+ )?([\\w.]+)");

  @TempDir private Path folder = Path.of("");

  @Test
  void theDocumentedCommandsWorkAndPrintTheDocumentedLines() throws Exception {
    var _ = Files.createSymbolicLink(folder.resolve("examples"), RepositoryRoot.file("examples"));
    var outputs = new HashMap<List<String>, String>();
    try (var series = CommandSeries.start(folder)) {
      for (var page : EXECUTED) {
        var blocks =
            ReadmeCommands.blocks(RepositoryRoot.file(page)).stream()
                .filter(ReadmeCommands.Block::isExecutable);
        for (var block : blocks.toList()) run(block, outputs, series);
      }
    }

    assertThat(outputs).hasSizeGreaterThan(15);
  }

  private void run(
      ReadmeCommands.Block block, Map<List<String>, String> outputs, CommandSeries series)
      throws Exception {
    var commands = block.commands();
    assertThat(commands).as("commands in %s", block.lines()).hasSameSizeAs(block.lines());
    for (var words : commands) {
      if (!outputs.containsKey(words)) outputs.put(words, printed(words, series));
    }
    var printed = lines(outputs.getOrDefault(commands.getLast(), ""));
    var documented = lines(block.output().orElse(LEFT_OUT));
    documented.remove(LEFT_OUT);
    assertThat(printed).as("%s", commands.getLast()).containsAll(documented);
  }

  private String printed(List<String> words, CommandSeries series)
      throws IOException, InterruptedException {
    var isDemo = words.getFirst().equals(DEMO);
    var ran = isDemo ? FinishedCommand.run(folder, words) : series.run(words);
    assertThat(ran.code()).as("%s%n%s", words, ran.text()).isZero();
    assertThat(ran.text()).as("%s", words).isNotBlank();
    return ran.text();
  }

  // The width of columns depends on all rows, and a document may leave some out.
  private static List<String> lines(String text) {
    var lines = text.lines().map(line -> line.strip().replaceAll(" +", " ")).distinct();
    return new ArrayList<>(lines.toList());
  }

  @Test
  void theReadmeNamesTheTestCommandThatCiRuns() throws IOException {
    assertThat(Files.readString(RepositoryRoot.file("README.md"))).contains("./mvnw -B verify");
    assertThat(Files.readString(RepositoryRoot.file(".ci/run"))).contains("./mvnw -B verify");
  }

  @Test
  void theReadmeIsShort() throws IOException {
    assertThat(Files.readAllLines(RepositoryRoot.file("README.md")))
        .hasSizeLessThanOrEqualTo(120)
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(110));
  }

  @Test
  void theCommandLinePageNamesEveryCommandAndEveryOptionOfCrawl() throws IOException {
    var page = Files.readString(RepositoryRoot.file("docs/reference/command-line.md"));
    var commands = Orbweaver.commandLine(new Environment(Map.of())).getSubcommands();
    var crawl = requireNonNull(commands.get("crawl")).getCommandSpec();
    var options = crawl.optionsMap().keySet().stream();

    assertThat(commands.keySet())
        .allSatisfy(name -> assertThat(page).containsPattern("`" + name + "[` ]"));
    assertThat(options.filter(name -> name.length() > 2 && !name.equals("--help")))
        .filteredOn(name -> !name.equals("--version"))
        .allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
  }

  static Stream<Path> documents() throws IOException {
    var documents = new ArrayList<Path>();
    for (var folder : FOLDERS) {
      try (var files = Files.list(RepositoryRoot.file(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
      }
    }
    return documents.stream();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyDocumentedCommandIsValid(Path document) throws IOException {
    var line = Orbweaver.commandLine(new Environment(Map.of()));
    for (var block : ReadmeCommands.blocks(document)) {
      for (var words : block.commands()) {
        assertThatCode(
                () -> {
                  var _ = line.parseArgs(words.toArray(String[]::new));
                })
            .as("%s", words)
            .doesNotThrowAnyException();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyDocumentedBuildCommandNamesWhatExists(Path document) throws IOException {
    for (var command : found(MAVEN, Files.readString(document))) {
      assertThat(found(MODULE, command))
          .allSatisfy(name -> assertThat(RepositoryRoot.file(name + "/pom.xml")).exists());
      assertThat(found(PROFILE, command))
          .allSatisfy(name -> assertThat(poms()).contains("<id>" + name + "</id>"));
      assertThat(found(TEST, command))
          .allSatisfy(name -> assertThat(isSource("src/test/java", name)).as(name).isTrue());
      assertThat(found(PROGRAM, command))
          .map(name -> name.replace('.', '/') + ".java")
          .allSatisfy(
              file -> assertThat(RepositoryRoot.file("benchmarks/src/main/java/" + file)).exists());
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyDocumentedBuildCommandHasKnownPhasesAndProperties(Path document) throws IOException {
    for (var command : found(MAVEN_LINE, Files.readString(document))) {
      var words = List.of(command.replaceAll("'[^']*'|-pl \\S+", "").strip().split(" +"));
      var phases = words.stream().filter(PHASE.asMatchPredicate()).toList();
      assertThat(PHASES).as(command).containsAll(phases);
      for (var property : found(PROPERTY, command)) {
        if (PROPERTIES.contains(property)) continue;
        var isDeclared = poms().contains("${" + property + "}");
        assertThat(
                isDeclared || poms().contains("<name>" + property + "</name>") || isRead(property))
            .as("%s: -D%s", command, property)
            .isTrue();
      }
    }
  }

  // A property such as format is read by a profile or by a test with Boolean.getBoolean.
  private static boolean isRead(String property) throws IOException {
    for (var module : modules()) {
      if (!Files.exists(module.resolve("src"))) continue;
      try (var files = Files.walk(module.resolve("src"))) {
        for (var file : files.filter(name -> name.toString().endsWith(".java")).toList())
          if (Files.readString(file).contains('"' + property + '"')) return true;
      }
    }
    return false;
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }

  private static String poms() throws IOException {
    var text = new StringBuilder(Files.readString(RepositoryRoot.file("pom.xml")));
    for (var module : modules()) text.append(Files.readString(module.resolve("pom.xml")));
    return text.toString();
  }

  private static List<Path> modules() throws IOException {
    try (var folders = Files.list(RepositoryRoot.file("."))) {
      return folders.filter(folder -> Files.exists(folder.resolve("pom.xml"))).toList();
    }
  }

  private static boolean isSource(String place, String type) throws IOException {
    for (var module : modules()) {
      if (!Files.exists(module.resolve(place))) continue;
      try (var files = Files.walk(module.resolve(place))) {
        if (files.anyMatch(file -> file.endsWith(type + ".java"))) return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyLinkHasATarget(Path document) throws IOException {
    for (var link : LINK.matcher(Files.readString(document)).results().toList()) {
      var target = link.group(1).isEmpty() ? document : target(document, link);
      assertThat(target).exists();
      if (link.group(2) != null && target.toString().endsWith(".md")) {
        assertThat(anchors(target)).as("%s", target).contains(link.group(2));
      }
    }
  }

  private static Path target(Path document, MatchResult link) {
    return document.resolveSibling(link.group(1)).normalize();
  }

  // The anchors that GitHub gives to headings.
  private static List<String> anchors(Path document) throws IOException {
    return found(HEADING, Files.readString(document)).stream()
        .map(heading -> heading.toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-'))
        .toList();
  }
}
