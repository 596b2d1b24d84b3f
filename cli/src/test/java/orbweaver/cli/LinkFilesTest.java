package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of link files as arguments: repeated, with unusable lines, and several graphs of them. */
@Tag("integration")
class LinkFilesTest {
  private static final String A = "\tb.test/\n\tc.test/\na.test/\t1\n";

  @TempDir private Path temporary = Path.of("");

  @Test
  void theUnionOfThreeGraphsIsAGraph() throws IOException {
    for (var name : List.of("a", "b", "c")) {
      var file = write(name + ".txt", "\t%s.test/x\n%s.test/\t1\n".formatted(name, name));
      out("graph", "import", file, "--dir", path(name));
    }
    out("graph", "union", path("a"), path("b"), path("c"), "--into", path("all"));

    assertThat(out("graph", "links", "--dir", path("all"), "--shortened"))
        .isEqualTo("a.test/\ta.test/x\nb.test/\tb.test/x\nc.test/\tc.test/x\n");
    out("graph", "union", path("c"), path("b"), path("a"), "--output", path("edges"));
    assertThat(temporary.resolve("edges"))
        .content()
        .contains("http://a.test/\t", "http://b.test/\t", "http://c.test/\t")
        .hasLineCount(4);
    assertThat(CommandResult.of("graph", "union", path("a")).code()).isEqualTo(2);
  }

  @Test
  void aFileThatIsGivenTwiceIsReadOnce() throws IOException {
    var database = Files.createDirectory(temporary.resolve("database"));
    var file = write("database/a.test.txt", A);
    var link = Files.createSymbolicLink(temporary.resolve("link.txt"), Path.of(file)).toString();

    var once = out("graph", "links", file, "--count", "edges", "--per-file");
    assertThat(out("graph", "links", file, link, file, "--count", "edges", "--per-file"))
        .isEqualTo(once);
    assertThat(out("graph", "links", database.toString(), file, "--count", "edges"))
        .isEqualTo("2\n");
  }

  @Test
  void aPageWithAnUnusableUrlIsLeftOut() throws IOException {
    var file = write("a.txt", "\ta.test/x\na.test:99999/\t1\na.test/\t1\n");
    var result = CommandResult.of("graph", "import", file, "--dir", path("graph"));

    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("pages: 1, links: 0");
    assertThat(result.err()).contains("line 2: the page a.test:99999/ is left out with its 1 link");
  }

  @Test
  void aTextThatEveryUrlContainsIsRejected() throws IOException {
    var file = write("a.txt", A);
    for (var text : List.of("", "http://", "HTTP://www")) {
      var result = CommandResult.of("graph", "links", file, "--to", text);
      assertThat(result.code()).isEqualTo(2);
      assertThat(result.err()).contains("\"" + text + "\": no part of an abbreviated URL");
    }
    assertThat(out("graph", "links", file, "--to", "http://c", "--count", "edges"))
        .isEqualTo("1\n");
  }

  @Test
  void theCommandLineOverridesTheEnvironmentAlsoBetweenDomainsAndScope() throws IOException {
    var names = write("domain_names.ini", "[b.test]\nb.test\n");
    var domains = Map.of("ORBWEAVER_DOMAINS", names);
    var scope = Map.of("ORBWEAVER_SCOPE", "domain");

    assertThat(crawl(scope, "--domains", names)).contains("is in no site of");
    assertThat(crawl(domains, "--scope", "page", "--depth", "1"))
        .contains("--depth: given with --scope page");
    var both = Map.of("ORBWEAVER_DOMAINS", names, "ORBWEAVER_SCOPE", "domain");
    assertThat(crawl(both)).contains("--domains: given together with --scope");
    assertThat(crawl(Map.of(), "--domains", names, "--scope", "host"))
        .contains("--domains: given together with --scope");
  }

  private String crawl(Map<String, String> variables, String... options) {
    var line = new ArrayList<>(List.of("crawl", "http://a.test/", "--operator", "me@b.test"));
    line.addAll(List.of("--dir", path("crawl")));
    line.addAll(List.of(options));
    var result = CommandResult.in(variables, line.toArray(String[]::new));
    assertThat(result.code()).isEqualTo(2);
    return result.err();
  }

  private String path(String name) {
    return temporary.resolve(name).toString();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(temporary.resolve(name), text).toString();
  }

  private static String out(String... arguments) {
    var result = CommandResult.of(arguments);
    assertThat(result.code()).as(result.err()).isZero();
    return result.out();
  }
}
