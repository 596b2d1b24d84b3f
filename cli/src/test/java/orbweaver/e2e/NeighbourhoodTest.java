package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of neighbourhoods by links, by domain and by meaning, and of all of them together. */
@Tag("integration")
class NeighbourhoodTest {
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";
  private static final Pattern URL = Pattern.compile("(?m)^\\d\\.\\d\\d +(http://\\S+)");

  @TempDir Path temporary;

  @Test
  void pagesAreComparedByTheirTextsAndAllConditionsAreCombined() throws Exception {
    try (var _ = crawled("--index")) {
      // No title, heading or anchor text has the word.
      assertThat(similar("components", "--over", "0.01"))
          .containsExactlyInAnyOrder(A + "near", A + "far", B);
      assertThat(similar("components", "--over", "0.01", "--near", A, "--within", "1"))
          .containsExactlyInAnyOrder(A + "near", B);
      assertThat(similar("components", "--over", "0.01", "--domain", "b.*")).containsExactly(B);
      assertThat(
              similar(
                  "components", "--over", "0.01", "--near", A, "--within", "2", "--domain", "a.*"))
          .containsExactlyInAnyOrder(A + "near", A + "far");
      assertThat(neighbours(A, "--within", "1", "--domain", "b.*")).isEqualTo("1  " + B + "\n");
    }
  }

  @Test
  void aPageIsListedWithTheSharesOfTheTerms() throws Exception {
    try (var _ = crawled("--index")) {
      assertThat(neighbours("--similar", "software reuse", "component", "--over", "0.1"))
          .containsPattern(
              """
              ^0\\.\\d\\d  http://a\\.test/near  Near
                    software reuse 0\\.\\d\\d \\(2\\), component 0\\.\\d\\d \\(1\\)
              1 page of 1 with every term
              """);
      assertThat(neighbours("--similar", "software reuse", "--over", "0.1", "--json"))
          .contains(
              "\"terms\":[\"software reuse\"]",
              "\"containing\":1",
              "\"url\":\"http://a.test/near\"",
              "\"term\":\"software reuse\",\"frequency\":2");
    }
  }

  @Test
  void withoutAnIndexTitlesHeadingsAndAnchorTextsAreComparedAndTheCommandSaysSo() throws Exception {
    try (var _ = crawled()) {
      var note = "no full-text index; titles, headings and anchor texts are compared\n";
      assertThat(neighbours("--similar", "components")).endsWith(note);
      assertThat(neighbours("--similar", "near")).contains(note, A + "near  Near\n");
      assertThat(similar("near", "--domain", "b.*")).isEmpty();
    }
  }

  @Test
  void theGraphAsOfATimeIsComparedWithoutTheIndex() throws Exception {
    try (var _ = crawled("--index")) {
      assertThat(neighbours("--similar", "near", "--at", "0s"))
          .contains("--at: the full-text index has the present texts only", A + "near  Near\n");
      assertThat(failed("--similar", "near", "--at", "0s", "--index", "x")).contains("--index");
    }
  }

  @Test
  void invalidOptionsAreReported() throws Exception {
    assertThat(failed("--similar", "near", "--over", "2")).contains("--over: 2.0 (expected: 0 to");
    assertThat(failed("--near", A, A)).contains("--near: " + A + " (expected: no PLACE");
    assertThat(failed("--index", "x", A)).contains("--index: x (expected: --similar beside it)");
    assertThat(failed()).contains("PLACE, --near, --domain or --similar: missing");
  }

  private TestHosts crawled(String... options) throws Exception {
    var hosts = new TestHosts();
    try {
      hosts.with("a.test", pages()).with("b.test", page("/", "Other", "Components are elsewhere."));
      var more = Stream.concat(Stream.of(B, "--delay", "0s"), Stream.of(options));
      CommandInProcess.run(hosts.crawl(temporary.resolve("crawl"), A, more.toArray(String[]::new)));
      return hosts;
    } catch (Exception | AssertionError e) {
      hosts.close();
      throw e;
    }
  }

  private static WebRoute[] pages() {
    return new WebRoute[] {
      page("/", "Start", "<a href=/near>one</a> <a href=http://b.test/>two</a>"),
      page("/near", "Near", "Software reuse: components. Software reuse. <a href=/far>more</a>"),
      page("/far", "Far", "Reuse of software, as a component")
    };
  }

  private static WebRoute page(String path, String title, String body) {
    var html = "<!DOCTYPE html><html lang=en><title>%s</title><p>%s".formatted(title, body);
    return WebRoute.bytes(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  private List<String> similar(String term, String... options) throws Exception {
    var all = Stream.concat(Stream.of("--similar", term), Stream.of(options));
    return URL.matcher(neighbours(all.toArray(String[]::new)))
        .results()
        .map(line -> line.group(1))
        .toList();
  }

  private String neighbours(String... options) throws Exception {
    return CommandInProcess.run(line(options));
  }

  private String failed(String... options) throws Exception {
    try (var command = CommandInProcess.start(line(options))) {
      assertThat(command.code()).isEqualTo(ExitCode.USAGE.number());
      return command.printed();
    }
  }

  private String[] line(String... options) {
    var command = Stream.of("graph", "neighbours", "--dir", folder());
    return Stream.concat(command, Stream.of(options)).toArray(String[]::new);
  }

  private String folder() {
    return temporary.resolve("crawl").toString();
  }
}
