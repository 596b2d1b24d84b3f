package orbweaver.extractor.sitemap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static orbweaver.contract.page.LinkKind.SITEMAP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.extractor.content.RawLink;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the recorded cases of crawler-commons, if the public test data is beside the repository. */
class SitemapCasesTest {
  private static final Path CASES =
      Path.of("..", "..", "shared", "testdata", "sitemaps", "crawler_commons_cases.jsonl");

  // Cases with another expectation, and the reason.
  private static final Map<String, String> OTHERWISE =
      Map.of(
          "ccs-013", "its test lets a document type in; nobody else should",
          "ccs-037", "its test completes www.example.com/ by a filter of its own",
          "ccs-045", "its test does so too",
          "ccs-046", "the namespace of Google's first sitemaps is taken as well");

  @Test
  void theUrlsOfEachPublicCaseAreFound() throws IOException {
    assumeTrue(Files.exists(CASES), "skipped: the public test data of sitemaps is not here");
    var cases = Files.readAllLines(CASES).stream().map(JsonMapper.shared()::readTree).toList();
    var wrong =
        cases.stream()
            .filter(one -> !found(one).equals(expected(one)))
            .map(one -> one.path("id").asString())
            .toList();

    assertThat(cases).hasSizeGreaterThan(50);
    assertThat(wrong).containsExactlyInAnyOrderElementsOf(OTHERWISE.keySet());
  }

  private static Set<String> expected(JsonNode one) {
    return urls(one.path("expected_urls").valueStream().map(JsonNode::asString));
  }

  private static Set<String> found(JsonNode one) {
    var url = CrawlUrl.of(one.path("sitemap_url").asString());
    var entries = SitemapReader.read(body(one), url).map(SitemapListing::entries).orElse(List.of());
    var isStrict = one.path("parser_options").asString().contains("strict=true");
    return urls(
        entries.stream()
            .filter(
                entry -> !isStrict || entry.kind() == SITEMAP || isBelow(url, entry.reference()))
            .map(RawLink::reference));
  }

  // crawler-commons skips URLs outside the scope of a sitemap; here rule-service does.
  private static boolean isBelow(CrawlUrl sitemap, String url) {
    return url.startsWith(sitemap.resolve(".") instanceof Resolved(var folder) ? "" + folder : "?");
  }

  private static Set<String> urls(Stream<String> texts) {
    return texts
        .flatMap(text -> CrawlUrl.parse(text) instanceof Resolved(var url) ? Stream.of(url) : null)
        .map(CrawlUrl::toString)
        .collect(toCollection(TreeSet::new));
  }

  private static byte[] body(JsonNode one) {
    return one.has("content")
        ? one.path("content").asString().getBytes(UTF_8)
        : Base64.getDecoder().decode(one.path("content_b64").asString());
  }
}
