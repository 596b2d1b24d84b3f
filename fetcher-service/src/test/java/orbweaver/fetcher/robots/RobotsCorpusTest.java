package orbweaver.fetcher.robots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rows of the public corpora on which Google's matcher and the source of the corpus agree. */
class RobotsCorpusTest {
  private static final JsonMapper JSON = new JsonMapper();

  // RFC 9309 2.2.2 compares octets that need no escape unescaped; Google's matcher leaves %62 be.
  private static final Set<String> NEEDLESS_ESCAPES =
      Set.of("google-robotstxt-0066", "ctc-non-ascii-paths-3-0");

  @ParameterizedTest
  @ValueSource(
      strings = {"google_robotstxt.jsonl", "google_spec_test_ctc.jsonl", "crawler_commons.jsonl"})
  void decisionsMatchTheCorpora(String file) throws IOException {
    var corpus = Path.of("../../shared/testdata/robots", file);
    assumeTrue(Files.exists(corpus), "the robots.txt corpora are not beside the repository");
    var wrong = new ArrayList<String>();
    var rows = 0;
    for (var line : Files.readAllLines(corpus)) {
      var row = JSON.readTree(line);
      if (!isOurs(row)) continue;
      rows++;
      verdict(row).ifPresent(wrong::add);
    }

    assertThat(rows).isGreaterThan(50);
    assertThat(wrong).isEmpty();
  }

  private static boolean isOurs(JsonNode row) {
    return row.path("consensus").asBoolean(false)
        && !row.path("google_specific").asBoolean(false)
        && !row.path("user_agent_matching").asString("").startsWith("prefix")
        && isToken(row.path("user_agent").asString(""))
        && !NEEDLESS_ESCAPES.contains(row.path("id").asString(""))
        && isCanonical(row.path("url").asString(""));
  }

  // Only such URLs are requested. That of robots.txt is always allowed (RFC 9309 2.2.2), which
  // Google's matcher leaves to its caller.
  private static boolean isCanonical(String text) {
    return CrawlUrl.parse(text) instanceof Resolved(var url)
        && url.toString().equals(text)
        && !url.path().equals("/robots.txt");
  }

  // A product token is letters, '_' and '-'; ours is one word (RFC 9309 2.2.1).
  private static boolean isToken(String agent) {
    return !agent.isEmpty()
        && agent.chars().allMatch(c -> Character.isLetter(c) || c == '_' || c == '-');
  }

  private static Optional<String> verdict(JsonNode row) {
    var url = CrawlUrl.of(row.path("url").asString());
    var file =
        RobotsFile.parse(textOf(row), row.path("user_agent").asString().toLowerCase(Locale.ROOT));
    var isAllowed = file.isAllowed(url);
    var line = file.decide(url).line();
    var agrees = line.map(text -> text.startsWith("Allow")).orElse(true) == isAllowed;
    var isRight = isAllowed == row.path("allowed").asBoolean();
    if (agrees && isRight) return Optional.empty();
    return Optional.of(
        row.path("id").asString()
            + " "
            + url
            + " allowed "
            + isAllowed
            + " by "
            + line
            + " in "
            + List.of(textOf(row)));
  }

  private static String textOf(JsonNode row) {
    var coded = row.path("robots_txt_b64").asString("");
    return coded.isEmpty()
        ? row.path("robots_txt").asString("")
        : new String(Base64.getDecoder().decode(coded), StandardCharsets.UTF_8);
  }
}
