package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Invalid export options are reported before a crawl is opened. */
class ExportCommandTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "edges,--level=host",
    "pages,--kinds=all",
    "elements,--activity=walk",
    "edges,--all-paths",
    "pages,--depth=2",
    "csv,--index=compact",
    "sitemap,--kinds=a",
    "webgraph,--keep-www"
  })
  void anOptionWithoutEffectIsRejected(String format, String option) {
    var result = CommandResult.of("graph", "export", "--format", format, option);

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains(
            option.split("=", 2)[0] + ": has no effect on format " + format, "expected: with");
  }

  @Test
  void boundsOfPathsNeedPathsAndSensibleNumbers() {
    assertThat(error("--depth=2"))
        .contains("--depth: has no effect without --all-paths (expected: both)");
    assertThat(error("--max-elements=2"))
        .contains("--max-elements: has no effect without --all-paths (expected: both)");
    assertThat(error("--all-paths", "--depth=-1")).contains("--depth: -1 (expected: 0 or more)");
    assertThat(error("--all-paths", "--max-elements=0"))
        .contains("--max-elements: 0 (expected: 1 or more)");
  }

  private static String error(String... options) {
    var line = Stream.concat(Stream.of("graph", "export", "--format=elements"), Stream.of(options));
    var result = CommandResult.of(line.toArray(String[]::new));
    assertThat(result.code()).isEqualTo(2);
    return result.err();
  }

  @Test
  void crawlsAreIntersectedAndSubtracted() throws IOException {
    var one = table("one", "a\tb\ta", "b\tc\ta", "c\td\ta");
    var two = table("two", "b\tc\ta", "c\td\ta");
    var three = table("three", "a\tx\ta", "c\td\ta", "z\tz\ta");

    assertThat(lines("intersect", one, two, three))
        .containsExactly("source\ttarget\tkind", "c\td\ta");
    assertThat(lines("except", one, two, three)).containsExactly("source\ttarget\tkind", "a\tb\ta");
    assertThat(lines("except", three, one))
        .containsExactly("source\ttarget\tkind", "a\tx\ta", "z\tz\ta");
    assertThat(CommandResult.of("graph", "intersect", one, two, "--pages").err())
        .contains("expected: url");
    assertThat(CommandResult.of("graph", "except", one, folder.resolve("gone").toString()).err())
        .contains("gone: cannot be read (expected: the folder of a crawl");
    assertThat(CommandResult.of("graph", "except", one).code()).isEqualTo(2);
  }

  private List<String> lines(String operation, String... tables) throws IOException {
    var output = folder.resolve("result");
    var line = Stream.of(Stream.of("graph", operation, "-o", output.toString()), Stream.of(tables));
    var result = CommandResult.of(line.flatMap(words -> words).toArray(String[]::new));
    assertThat(result.code()).as(result.err()).isZero();
    return Files.readAllLines(output);
  }

  private String table(String name, String... rows) throws IOException {
    var text = "source\ttarget\tkind\n" + String.join("\n", rows) + "\n";
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void severalFilesNeedAFolder() {
    var result = CommandResult.of("graph", "export", "--format", "csv");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--output: missing (expected: a new folder");
  }

  @Test
  void anUnknownKindIsRejectedWithTheKnownKinds() {
    var result = CommandResult.of("graph", "export", "--format", "dot", "--kinds", "a,picture");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("picture (expected: all, or some of a, area");
  }

  @Test
  void theHelpNamesEveryFormat() {
    var help = CommandResult.of("graph", "export", "--help").out();

    assertThat(help)
        .contains("csv *", "archive", "commoncrawl *", "graphml", "docs/reference/exports.md");
    assertThat(help.lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void crawlOptionsAreRejectedTogetherWithAFile() {
    for (var option : List.of("--dir=crawl", "--kinds=all", "--activity=walk")) {
      assertThat(CommandResult.of("graph", "subsite", "ac.uk", "--file=links.txt", option).err())
          .contains(option.split("=", 2)[0] + ": has no effect with --file");
    }
    assertThat(CommandResult.of("graph", "subsite", "ac.uk", "--rest", "--output=parts").err())
        .contains("--rest: has no effect with --output");
  }

  @Test
  void anUnreadableInputFileIsNamed() {
    var gone = folder.resolve("gone").toString();
    var site = CommandResult.of("graph", "subsite", "ac.uk", "--file", gone);
    var both = CommandResult.of("graph", "union", gone, gone);

    assertThat(site.err()).contains("gone: cannot be read (expected: a link file)");
    assertThat(both.err()).contains("gone: cannot be read (expected: the folder of a crawl");
    assertThat(List.of(site.code(), both.code())).containsOnly(2);
    assertThat(CommandResult.of("graph", "subsite", "").err()).contains("TEXT: empty");
  }

  @Test
  void anUnsortedTableIsRejectedAtItsLine() throws IOException {
    var table =
        Files.writeString(folder.resolve("edges.tsv"), "source\ttarget\tkind\nb\tb\ta\na\tb\ta\n");
    var output = folder.resolve("both.tsv");
    var result =
        CommandResult.of(
            "graph", "union", table.toString(), table.toString(), "-o", output.toString());

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains("edges.tsv: line 3: a b a (expected: sorted bytewise")
        .doesNotContain("cannot be written");
    assertThat(output).doesNotExist();
  }
}
