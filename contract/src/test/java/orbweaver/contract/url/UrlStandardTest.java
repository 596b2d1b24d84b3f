package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Tests with the test data of the WHATWG URL standard for http and https. CrawlUrl agrees with it,
 * except for user information, which it removes.
 */
class UrlStandardTest {
  private static final String FAILS = "no URL";
  private static final String OTHER = "another scheme";

  @Test
  void urlsOfTheStandardsTestDataAreParsedAsTheStandardRequires() throws IOException {
    var departures =
        TestCases.own("departures.json").map(UrlStandardTest::key).collect(Collectors.toSet());
    var rows =
        TestCases.publishedRows("url/urltestdata.json").filter(UrlStandardTest::isOurs).toList();

    var wrong = rows.stream().filter(row -> !read(row).equals(expected(row))).toList();

    assertThat(rows).hasSizeGreaterThan(400);
    assertThat(wrong)
        .as(() -> wrong.stream().map(row -> row + "\n  read as " + read(row)).toList().toString())
        .extracting(UrlStandardTest::key)
        .containsExactlyInAnyOrderElementsOf(departures);
  }

  @Test
  void hostsOfTheStandardsTestDataAreParsedAsTheStandardRequires() {
    var wrong = new ArrayList<String>();
    var rows = TestCases.publishedRows("url/toascii.json").toList();
    for (var row : rows) {
      var input = TestCases.text(row, "input").orElseThrow();
      var host =
          switch (CrawlUrl.parse("https://" + input + "/x")) {
            case Resolved(var url) -> Optional.of(url.host());
            case OtherScheme _, Invalid _ -> Optional.<String>empty();
          };
      if (!host.equals(TestCases.text(row, "output"))) wrong.add(row + " read as " + host);
    }

    assertThat(rows).hasSizeGreaterThan(50);
    assertThat(wrong).isEmpty();
  }

  /**
   * Tests whether base and result of a case have supported schemes; or, for a failure, whether one
   * of them would have had.
   */
  private static boolean isOurs(JsonNode row) {
    var base = TestCases.text(row, "base");
    var isBaseOurs = base.map(UrlStandardTest::isOurs).orElse(true);
    var result = row.has("failure") ? TestCases.text(row, "input") : TestCases.text(row, "href");
    var wasBase = base.isPresent() && row.has("failure");
    return isBaseOurs && (wasBase || isOurs(result.orElseThrow()));
  }

  private static boolean isOurs(String text) {
    var scheme = text.strip().toLowerCase(Locale.ROOT);
    return scheme.startsWith("http:") || scheme.startsWith("https:");
  }

  private static String expected(JsonNode row) {
    if (row.has("failure")) return FAILS;
    var href = TestCases.text(row, "href").orElseThrow();
    var hash = href.indexOf('#');
    return withoutUserInformation(row, hash < 0 ? href : href.substring(0, hash));
  }

  // The test data contains the parts as they are in href.
  private static String withoutUserInformation(JsonNode row, String href) {
    var user = TestCases.text(row, "username").orElse("");
    var password = TestCases.text(row, "password").filter(text -> !text.isEmpty());
    var written = user + password.map(text -> ":" + text).orElse("");
    return written.isEmpty() ? href : href.replace("//" + written + "@", "//");
  }

  private static String read(JsonNode row) {
    var input = TestCases.text(row, "input").orElseThrow();
    var base = TestCases.text(row, "base").map(CrawlUrl::parse).orElse(null);
    return switch (base) {
      case null -> outcome(CrawlUrl.parse(input));
      case Resolved(var url) -> outcome(url.resolve(input));
      case OtherScheme _, Invalid _ -> FAILS;
    };
  }

  private static String outcome(Resolution resolution) {
    return switch (resolution) {
      case Resolved(var url) -> url.toString();
      case OtherScheme _ -> OTHER;
      case Invalid _ -> FAILS;
    };
  }

  private static List<String> key(JsonNode row) {
    return List.of(TestCases.text(row, "input").orElse(""), TestCases.text(row, "base").orElse(""));
  }
}
