package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import orbweaver.cli.graph.GraphCommand;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Test of questions about the graph as of a time between two crawls of a site that changes. */
@Tag("integration")
class GraphAsOfTest {
  private static final String A = "http://a.test/";
  private static final int GONE = 410;
  // Commands that read no graph.
  private static final Set<String> OTHERS = Set.of("import");

  @TempDir Path temporary;
  private int outputs;

  /** Command lines with every command of group graph, and the other ones that have the option. */
  private List<String> questions() {
    var graph =
        Stream.of(
            "path " + A + " " + A + "goes",
            "paths " + A + " " + A + "goes",
            "degrees " + A,
            "neighbours " + A,
            "neighbours --similar goes --over 0.1",
            "tree",
            "links --to a.test",
            "located",
            "subsite a.test",
            "find --url a.test",
            "find --kind reference --url a.test",
            "rank",
            "impact a.test",
            "broken",
            "problems",
            "changed --since 2001-01-01",
            "snapshots",
            "snapshots --every 1h",
            "stats");
    var exports =
        Stream.of(
                "edges",
                "pages",
                "elements",
                "unvisited",
                "failed",
                "links",
                "domains",
                "banned",
                "archive",
                "graphml",
                "gexf",
                "dot")
            .map(format -> "export --format " + format);
    var others =
        Stream.of(
            "explain " + A + "goes", "watch", "traps", "rules formulated", "map", "map --json");
    return Stream.concat(Stream.concat(graph, exports).map("graph "::concat), others)
        .map(line -> line + " --dir " + folder())
        .toList();
  }

  private List<String> comparisons() {
    return Stream.of("union", "intersect", "except", "except --pages")
        .map(name -> "graph " + name + " " + folder() + " " + folder())
        .toList();
  }

  private List<String> all() {
    return Stream.concat(questions().stream(), comparisons().stream()).toList();
  }

  @Test
  void everyQuestionIsAnsweredAsBeforeTheSiteChanged() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "leeds");
      var before = answers("");
      var between = InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS).toString();
      hosts.with("a.test", second());
      crawl(hosts, "york");

      var asOf = answers(" --at " + between);
      assertThat(asOf.keySet()).isEqualTo(before.keySet());
      before.forEach((line, answer) -> assertThat(asOf.get(line)).as(line).isEqualTo(answer));
      assertThat(answers("")).isNotEqualTo(before);
      assertThat(union(between, temporary.resolve("derived"))).contains(A + "goes");
    }
  }

  private String union(String time, Path derived) throws Exception {
    run("graph union " + folder() + " " + folder() + " --into " + derived + " --at " + time);
    return written("graph export --format pages --dir " + derived);
  }

  private Map<String, String> answers(String option) throws Exception {
    var answers = new LinkedHashMap<String, String>();
    for (var line : all())
      answers.put(line, isTable(line) ? written(line + option) : run(line + option));
    return answers;
  }

  private static boolean isTable(String line) {
    return Stream.of("export", "subsite", "union", "intersect", "except")
        .anyMatch(name -> line.startsWith("graph " + name));
  }

  // A table goes to the standard output of the process, or to a file or folder.
  private String written(String line) throws Exception {
    var output = temporary.resolve("output" + outputs++);
    run(line + " -o " + output);
    return Files.readString(Files.isDirectory(output) ? output.resolve("subsite.txt") : output);
  }

  @Test
  void everyCommandOfGroupGraphRejectsATimeBeforeTheFirstResponse() throws Exception {
    var tested =
        all().stream()
            .filter(line -> line.startsWith("graph "))
            .map(line -> line.split(" ", -1)[1])
            .distinct()
            .toList();
    var commands = new TreeSet<>(new CommandLine(new GraphCommand()).getSubcommands().keySet());
    commands.removeAll(OTHERS);
    assertThat(tested).containsExactlyInAnyOrderElementsOf(commands);
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "leeds");

      for (var line : all()) {
        assertThat(rejected(line + " --at 2001-01-01"))
            .as(line)
            .containsPattern(
                "--at: 2001-01-01T00:00:00Z \\(expected: not before the earliest time of the graph,"
                    + " 20\\d\\d-.*Z\\)");
      }
      var stats = "graph stats --dir " + folder();
      assertThat(rejected(stats + " --at 2999-01-01")).contains("a time in the past");
      assertThat(rejected(stats + " --at yesterday")).contains("or a duration such as 36h");
      assertThat(run(stats + " --at 0s")).isEqualTo(run(stats));
      var file = Files.writeString(temporary.resolve("links.txt"), "a.test/\t1\n", UTF_8);
      assertThat(rejected("graph links " + file + " --at 1h")).contains("--at: has no effect");
      assertThat(rejected("graph subsite a.test --at 1h --file " + file))
          .contains("--at: has no effect");
      assertThat(rejected("graph snapshots --take --at 1h --dir " + folder()))
          .contains("--at: has no effect with --take");
      assertThat(rejected("graph snapshots --take --every 1h --dir " + folder()))
          .contains("--every: has no effect with --take");
    }
  }

  @Test
  void aStoredSnapshotStaysWhenPagesAreRequestedAgain() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "leeds");
      var snapshots = "graph snapshots --dir " + folder() + " --json";
      assertThat(run(snapshots)).contains("{\"rows\":[],\"computed\":false}");
      var taken = run("graph snapshots --take --dir " + folder() + " --json");
      assertThat(taken).contains("\"sources\":1,\"targets\":4,\"edges\":4}]");
      var stored = run(snapshots);
      assertThat(stored)
          .containsPattern(
              "\\{\"rows\":\\[\\{\"at\":\"[^\"]+\",\"sources\":0,\"targets\":0,\"edges\":0\\},"
                  + "\\{\"at\":\"[^\"]+\",\"sources\":1,\"targets\":4,\"edges\":4\\}\\],\"computed\":false\\}");
      hosts.with("a.test", second());
      crawl(hosts, "york");
      run("graph snapshots --take --dir " + folder());

      assertThat(run(snapshots))
          .startsWith(stored.substring(0, stored.indexOf("],\"computed\"")))
          .containsPattern("\"edges\":4\\},\\{\"at\":\"[^\"]+\",\"sources\":4,");
      assertThat(run("graph snapshots --dir " + folder()))
          .contains("Distinct Sources", "                 0                 0            0\n");
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static String run(String line) throws Exception {
    return CommandInProcess.run(line.split(" ", -1));
  }

  private static String rejected(String line) throws Exception {
    try (var command = CommandInProcess.start(line.split(" ", -1))) {
      assertThat(command.code()).as(command::printed).isEqualTo(ExitCode.USAGE.number());
      return command.printed();
    }
  }

  private void crawl(TestHosts hosts, String activity) throws Exception {
    CommandInProcess.run(
        hosts.crawl(folder(), A, "--activity", activity, "--delay", "0s", "--max-age", "0s"));
  }

  private static WebRoute[] first() {
    return new WebRoute[] {
      page("/").linksTo("/same", "/moves", "/goes", "/broken"),
      page("/same"),
      page("/moves"),
      page("/goes"),
      status("/broken", GONE)
    };
  }

  private static WebRoute[] second() {
    return new WebRoute[] {
      page("/").linksTo("/same", "/moves", "/goes", "/new", "/a"),
      page("/same").linksTo("/new", "/"),
      redirect("/moves", "/there"),
      page("/there").linksTo("/"),
      page("/new"),
      page("/a"),
      status("/goes", GONE)
    };
  }
}
