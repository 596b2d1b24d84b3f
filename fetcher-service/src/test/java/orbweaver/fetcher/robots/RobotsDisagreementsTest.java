package orbweaver.fetcher.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Rows of the public corpora on which this crawler decides otherwise; the list is complete and
 * exact.
 */
class RobotsDisagreementsTest {
  private static final Path CORPORA = Path.of("..", "..", "shared", "testdata", "robots");
  private static final Path PAGE = Path.of("..", "docs", "explanation", "fetching.md");
  private static final List<String> VERDICTS =
      List.of("google_robotstxt", "google_spec_test_ctc", "crawler_commons");
  private static final String REST = "crawler_commons_crawldelay_sitemaps";
  // These rows do not name their source file; each list of paths names it.
  private static final CrawlUrl HERE = CrawlUrl.of("http://domain.com/robots.txt");

  /** Reason of a disagreement, with the ids of its rows. */
  private record Reason(String text, List<String> rows) {
    static Reason of(String line) {
      var parts = line.split("\t", -1);
      return new Reason(parts[0], List.of(parts[1].split(" ", -1)));
    }

    String inTheDocumentation() {
      return "| " + text + " | " + rows.size() + " |";
    }
  }

  @Test
  void theListOfDisagreementsIsExact() throws IOException {
    assumeTrue(Files.exists(CORPORA), "the robots.txt corpora are not beside the repository");
    var other = new TreeSet<String>();
    for (var file : VERDICTS) {
      rows(file)
          .filter(row -> !isSameVerdict(row))
          .map(RobotsDisagreementsTest::id)
          .forEach(other::add);
    }
    rows(REST).filter(row -> !isSameRest(row)).map(RobotsDisagreementsTest::id).forEach(other::add);

    assertThat(other).isEqualTo(listed());
  }

  @Test
  void theDocumentationStatesTheNumberOfDisagreements() throws IOException {
    var page = Files.readString(PAGE);

    assertThat(reasons()).allSatisfy(each -> assertThat(page).contains(each.inTheDocumentation()));
  }

  private static Set<String> listed() throws IOException {
    return reasons().stream()
        .flatMap(reason -> reason.rows().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Reason> reasons() throws IOException {
    try (InputStream list =
        Objects.requireNonNull(
            RobotsDisagreementsTest.class.getResourceAsStream("disagreements.tsv"))) {
      return new String(list.readAllBytes(), UTF_8).lines().map(Reason::of).toList();
    }
  }

  private static Stream<JsonNode> rows(String file) throws IOException {
    return Files.readAllLines(CORPORA.resolve(file + ".jsonl")).stream()
        .map(JsonMapper.shared()::readTree);
  }

  private static String id(JsonNode row) {
    return row.path("id").asString();
  }

  private static boolean isSameVerdict(JsonNode row) {
    return CrawlUrl.parse(row.path("url").asString()) instanceof Resolved(var url)
        && file(row).isAllowed(url) == row.path("allowed").asBoolean();
  }

  private static boolean isSameRest(JsonNode row) {
    var delay = row.path("crawl_delay_ms");
    var expected = delay.isNull() ? Optional.empty() : Optional.of(delay.asLong());
    return file(row).crawlDelay().map(wait -> wait.toMillis()).equals(expected)
        && sitemaps(row).equals(found(file(row)));
  }

  private static Set<String> sitemaps(JsonNode row) {
    return row.path("sitemaps").valueStream().map(JsonNode::asString).collect(Collectors.toSet());
  }

  private static Set<String> found(RobotsFile file) {
    return file.sitemaps().stream()
        .map(RobotsDisagreementsTest::absolute)
        .collect(Collectors.toSet());
  }

  private static String absolute(String sitemap) {
    return HERE.resolve(sitemap) instanceof Resolved(var url) ? url.toString() : sitemap;
  }

  // A robot with the name * has no name.
  private static RobotsFile file(JsonNode row) {
    var agent = row.path("user_agent").asString("").toLowerCase(Locale.ROOT);
    return RobotsFile.parse(text(row), agent.replace("*", "nobody"));
  }

  private static String text(JsonNode row) {
    var coded = row.path("robots_txt_b64").asString("");
    return coded.isEmpty()
        ? row.path("robots_txt").asString("")
        : new String(Base64.getDecoder().decode(coded), UTF_8);
  }
}
