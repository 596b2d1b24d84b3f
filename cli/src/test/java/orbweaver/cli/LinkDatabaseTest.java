package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of commands on published link files, from the text of the paper on the link database. */
@Tag("integration")
class LinkDatabaseTest {
  private static final String EXAMPLE =
      """
      \thttp://www.comp.glam.ac.uk/teaching/
      .comp.glam.ac.uk/teaching\t3
      www2.glam.ac.uk/sot/doms/Research/cgrowth/expnotes.pdf\t5
      \t.comp.glam.ac.uk/pages/staff/tdhutchings/Default.htm
      \t.comp.glam.ac.uk/pages/staff/tdhutchings/chapter8/sld010.htm
      .comp.glam.ac.uk/pages/staff/tdhutchings/chapter8.html\t1
      """;
  private static final String CHAPTER =
      "http://www.comp.glam.ac.uk/pages/staff/tdhutchings/chapter8.html";
  private static final String SLIDE =
      "http://www.comp.glam.ac.uk/pages/staff/tdhutchings/chapter8/sld010.htm";

  @TempDir private Path temporary = Path.of("");
  private Path database = Path.of("");

  @BeforeEach
  void publishes() throws IOException {
    database = Files.createDirectory(temporary.resolve("database"));
    write("glam.ac.uk17.txt", EXAMPLE);
    write(
        "cam.ac.uk.txt",
        """
        \t.auckland.ac.nz/
        \t.auckland.ac.nz/
        \tnz.example.org/ac.nz
        \tcam.cambridge.ac.uk/map.png
        .cam.ac.uk/\t1
        \t.auckland.ac.nz/
        varsity.cambridge.ac.uk/\t1
        slow.cam.ac.uk/\t2
        """);
    write(
        "wlv.ac.uk2001.txt",
        """
        \t.gov.png/
        \tsun.example/Java/index.html
        \t.wolverhampton.ac.uk/lib/
        .scit.wlv.ac.uk/\t1
        \tsun.example/java/
        notwlv.ac.uk/\t1
        """);
    write(
        "domain_names.ini",
        """
        [glam.ac.uk]
        glam.ac.uk
        [cam.ac.uk]
        cam.ac.uk
        cambridge.ac.uk
        [wlv.ac.uk]
        wlv.ac.uk
        wolverhampton.ac.uk
        """);
    write("banned.ini", "[wlv.ac.uk]\nwlv.ac.uk/mirrors\n");
    write("FORMAT.txt", "Each line is a link or a page.\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(database.resolve(name), text);
  }

  private String path(String name) {
    return temporary.resolve(name).toString();
  }

  private static String out(Object... arguments) {
    var result =
        CommandResult.of(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result.out();
  }

  private void importAll() {
    out("graph", "import", database, "--dir", path("graph"));
  }

  @Test
  void theExampleOfTheAppendixHasThreePagesAndThreeEdges() throws IOException {
    var printed =
        out("graph", "import", database.resolve("glam.ac.uk17.txt"), "--dir", path("graph"));

    assertThat(printed).isEqualTo("glam.ac.uk17.txt: pages: 3, links: 3\n");
    out("graph", "export", "--dir", path("graph"), "-o", path("edges.tsv"));
    assertThat(temporary.resolve("edges.tsv"))
        .content()
        .hasLineCount(4)
        .contains(
            "source\ttarget\tkind",
            CHAPTER + "\thttp://www.comp.glam.ac.uk/pages/staff/tdhutchings/Default.htm\ta",
            CHAPTER + "\t" + SLIDE + "\ta",
            "http://www.comp.glam.ac.uk/teaching\thttp://www.comp.glam.ac.uk/teaching/\tredirect");
    assertThat(out("graph", "path", CHAPTER, SLIDE, "--dir", path("graph"))).contains(SLIDE);
  }

  @Test
  void anImportedGraphIsExportedAsTheSameLinkFile() throws IOException {
    importAll();
    out("graph", "export", "--format", "links", "--dir", path("graph"), "-o", path("links.txt"));

    var exported = LinkFileBlocks.of(temporary.resolve("links.txt"));
    for (var name : List.of("glam.ac.uk17.txt", "wlv.ac.uk2001.txt"))
      assertThat(exported).containsAllEntriesOf(LinkFileBlocks.of(database.resolve(name)));
    assertThat(exported)
        .contains(
            entry("http://slow.cam.ac.uk/", "2"),
            entry(
                "http://www.cam.ac.uk/",
                "1 http://www.auckland.ac.nz/ http://nz.example.org/ac.nz"
                    + " http://cam.cambridge.ac.uk/map.png"))
        .hasSize(8);
  }

  @Test
  void everyQuestionIsAnsweredFromAnImportedGraph() {
    importAll();
    for (var question :
        List.of(
            "path http://www.cam.ac.uk/ www.auckland.ac.nz",
            "paths http://www.cam.ac.uk/ http://www.auckland.ac.nz/",
            "degrees http://www.cam.ac.uk/",
            "neighbours http://www.cam.ac.uk/",
            "tree",
            "links --to java",
            "find --url java",
            "rank",
            "impact www.cam.ac.uk",
            "broken",
            "changed --since 2026-01-01",
            "snapshots",
            "located",
            "stats",
            "subsite .scit.wlv.ac.uk -o " + path("split"),
            "export -o out --format elements",
            "export -o out --format pages",
            "export -o out --format unvisited",
            "export -o out --format failed",
            "export -o out --format archive",
            "export -o out --format dot")) {
      var line = "graph " + question.replace("-o out", "-o " + path("out")) + " --dir";
      var words = Stream.of(line.split(" ", -1));
      var result =
          CommandResult.of(Stream.concat(words, Stream.of(path("graph"))).toArray(String[]::new));
      assertThat(result.code()).as(question + result.err()).isZero();
    }
    // The graph lists pages by URL, the files in their own order.
    assertThat(
            out("graph", "links", "--to", ".ac.nz", "--match", "domain", "--dir", path("graph"))
                .lines())
        .containsExactlyInAnyOrderElementsOf(
            out("graph", "links", database, "--to", ".ac.nz", "--match", "domain")
                .lines()
                .toList());
  }

  @Test
  void anInstitutionWithSeveralDomainsIsOneFileOfThePublication() throws IOException {
    importAll();
    out(
        "graph",
        "export",
        "--format",
        "sites",
        "--domains",
        database.resolve("domain_names.ini"),
        "--dir",
        path("graph"),
        "-o",
        path("published"));
    var published = temporary.resolve("published");

    try (var files = Files.list(published)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "cam.ac.uk.txt",
              "glam.ac.uk.txt",
              "wlv.ac.uk.txt",
              "notwlv.ac.uk.txt",
              "domain_names.ini",
              "banned.ini",
              "FORMAT.txt",
              "catalogue.tsv");
    }
    assertThat(LinkFileBlocks.of(published.resolve("cam.ac.uk.txt")))
        .containsOnlyKeys(
            "http://www.cam.ac.uk/", "http://varsity.cambridge.ac.uk/", "http://slow.cam.ac.uk/");
    assertThat(LinkFileBlocks.of(published.resolve("glam.ac.uk.txt")))
        .isEqualTo(LinkFileBlocks.of(database.resolve("glam.ac.uk17.txt")));
    assertThat(published.resolve("domain_names.ini"))
        .hasContent(
            Files.readString(database.resolve("domain_names.ini"))
                + "[notwlv.ac.uk]\nnotwlv.ac.uk\n");
    assertThat(Files.readAllLines(published.resolve("catalogue.tsv")))
        .hasSize(5)
        .element(1)
        .asString()
        .matches(
            "cam\\.ac\\.uk\\.txt\tcam\\.ac\\.uk\tcam\\.ac\\.uk,cambridge\\.ac\\.uk\t2\t1\t0\t0\t4\t146\t[0-9a-f]{64}");
    assertThat(out("rules", "import", published.resolve("banned.ini"))).contains("Banned areas");
    assertThat(out("graph", "links", published, "--only", "internal", "--count", "edges"))
        .isEqualTo(out("graph", "links", database, "--only", "internal", "--count", "edges"));
  }

  @Test
  void cambridgeToNewZealand() {
    assertThat(
            out(
                "graph",
                "links",
                database,
                "--from",
                "cam.ac.uk",
                "--from",
                "cambridge.ac.uk",
                "--match",
                "domain-end",
                "--to",
                ".ac.nz"))
        .isEqualTo(
            """
            http://www.cam.ac.uk/\thttp://www.auckland.ac.nz/
            http://varsity.cambridge.ac.uk/\thttp://www.auckland.ac.nz/
            """);
    assertThat(
            out(
                "graph",
                "links",
                database.resolve("cam.ac.uk.txt"),
                "--to",
                ".ac.nz",
                "--match",
                "domain",
                "--count",
                "source"))
        .isEqualTo("2\n");
  }

  @Test
  void allUniversitiesToPapuaNewGuinea() {
    assertThat(out("graph", "links", database, "--to", ".png", "--match", "domain"))
        .isEqualTo("http://www.scit.wlv.ac.uk/\thttp://www.gov.png/\n");
  }

  @Test
  void theWestMidlandsToUrlsWithJavaAndCountsPerFile() {
    assertThat(
            out(
                "graph",
                "links",
                database,
                "--from",
                "wlv.ac.uk",
                "--from",
                "bham.ac.uk",
                "--from-match",
                "domain-end",
                "--to",
                "Java"))
        .isEqualTo("http://www.scit.wlv.ac.uk/\thttp://sun.example/Java/index.html\n");
    assertThat(
            out("graph", "links", database, "--to", "java", "--count", "target", "--per-file")
                .lines()
                .map(line -> line.substring(line.lastIndexOf('/') + 1)))
        .containsExactly(
            "cam.ac.uk.txt\t0", "glam.ac.uk17.txt\t0", "wlv.ac.uk2001.txt\t2", "total\t2");
  }

  @Test
  void internalLinksAreThoseOfAnInstitutionWithSeveralDomains() {
    assertThat(out("graph", "links", database, "--only", "internal", "--shortened").lines())
        .containsExactly(
            ".cam.ac.uk/\tcam.cambridge.ac.uk/map.png",
            ".comp.glam.ac.uk/teaching\t.comp.glam.ac.uk/teaching/",
            ".comp.glam.ac.uk/pages/staff/tdhutchings/chapter8.html\t"
                + ".comp.glam.ac.uk/pages/staff/tdhutchings/Default.htm",
            ".comp.glam.ac.uk/pages/staff/tdhutchings/chapter8.html\t"
                + ".comp.glam.ac.uk/pages/staff/tdhutchings/chapter8/sld010.htm",
            ".scit.wlv.ac.uk/\t.wolverhampton.ac.uk/lib/");
    assertThat(
            out(
                "graph",
                "links",
                database.resolve("wlv.ac.uk2001.txt"),
                "--only",
                "internal",
                "--json"))
        .isEqualTo(
            "{\"links\":[],\"sources\":0,\"targets\":0,\"edges\":0,\"files\":{\"%s\":%s}}\n"
                .formatted(
                    database.resolve("wlv.ac.uk2001.txt"),
                    "{\"sources\":0,\"targets\":0,\"edges\":0}"));
  }

  @Test
  void theUnionOfTwoGraphsIsAGraph() throws IOException {
    write("again.txt", "\t.auckland.ac.nz/\n\tvarsity.cambridge.ac.uk/\n.cam.ac.uk/\t1\n");
    out("graph", "import", database.resolve("cam.ac.uk.txt"), "--dir", path("a"));
    out("graph", "import", database.resolve("again.txt"), "--dir", path("b"));
    out("graph", "union", path("a"), path("b"), "--into", path("both"));

    assertThat(out("graph", "links", "--dir", path("both"), "--from", ".cam.ac.uk/", "--shortened"))
        .isEqualTo(
            """
            .cam.ac.uk/\tcam.cambridge.ac.uk/map.png
            .cam.ac.uk/\tnz.example.org/ac.nz
            .cam.ac.uk/\tvarsity.cambridge.ac.uk/
            .cam.ac.uk/\t.auckland.ac.nz/
            """);
    assertThat(
            out(
                "graph",
                "path",
                "http://www.cam.ac.uk/",
                "http://varsity.cambridge.ac.uk/",
                "--dir",
                path("both")))
        .contains("http://varsity.cambridge.ac.uk/");
    assertThat(CommandResult.of("graph", "union", path("a"), path("b"), "--into=x", "-o=y").err())
        .contains("--output: has no effect with --into");
  }

  @Test
  void aMalformedFileLeavesNoGraph() throws IOException {
    write("york.ac.uk.txt", "\t.york.ac.uk/a\n.york.ac.uk/\t1\n\tcut\n");
    var result = CommandResult.of("graph", "import", database.toString(), "--dir", path("graph"));

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains("york.ac.uk.txt: line 3: end of the file (expected: the page of the links above");
    try (var files = Files.list(temporary)) {
      assertThat(files).containsExactly(database);
    }
  }

  @Test
  void anExistingFolderIsKept() {
    importAll();
    var again = CommandResult.of("graph", "import", database.toString(), "--dir", path("graph"));
    var crawl =
        CommandResult.of(
            "crawl", "http://127.0.0.1:1/", "--operator", "me@example.org", "--dir", path("graph"));
    var pause = CommandResult.of("pause", "walk", "--dir", path("graph"));

    assertThat(again.err()).contains("graph: already exists (expected: a new folder for the graph");
    assertThat(crawl.err()).contains("is a folder of kind graph (expected: crawl, or an empty");
    assertThat(pause.err())
        .contains("the folder of a derived graph (expected: the folder of a crawl");
    assertThat(List.of(again.code(), pause.code())).containsOnly(2);
  }

  @Test
  void optionsWithoutEffectAreRejected() {
    assertThat(CommandResult.of("graph", "links", "--per-file").err())
        .contains(
            "--per-file: has no effect without link files (expected: FILE or FOLDER arguments)");
    assertThat(CommandResult.of("graph", "links", database.toString(), "--per-file").err())
        .contains(
            "--per-file: has no effect without --count (expected: --count source, target or edges)");
    assertThat(CommandResult.of("graph", "links", database.toString(), "--dir=x").err())
        .contains("--dir: has no effect with link files (expected: only one of them)");
    assertThat(CommandResult.of("graph", "links", path("gone")).err())
        .contains("gone: cannot be read (expected: a link file, or a folder of them)");
    assertThat(CommandResult.of("graph", "links", "--match=domain-end", "--to=a/b").err())
        .contains("a/b: not the end of a host (expected: such as ac.nz)");
  }
}
