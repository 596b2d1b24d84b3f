package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs cases of web-platform-tests, if the public test data is beside the repository. */
class WebPlatformTestsTest {
  private static final Path PUBLIC = Path.of("..", "..", "shared", "testdata", "links");

  @Test
  void refreshCasesOfWebPlatformTestsPass() throws IOException {
    for (var row : rows("wpt_meta_refresh.jsonl")) {
      var goes = row.get("redirects").booleanValue() && !row.get("is_self_reload").booleanValue();
      var expected = goes ? "refresh " + row.get("expected_url").stringValue() : "";
      var content = row.get("content_attr").stringValue().replace("&", "&amp;");
      var page = "<meta http-equiv=refresh content=\"" + content.replace("\"", "&quot;") + "\">";

      assertThat(ResponseFixture.html().withUrl(row.get("base").stringValue()).links(page))
          .as(row.toString())
          .isEqualTo(expected);
    }
  }

  @Test
  void baseCasesOfWebPlatformTestsPass() throws IOException {
    for (var row : rows("wpt_base.jsonl")) {
      var web = ResponseFixture.html().withUrl(row.get("doc_url").stringValue());

      assertThat(web.followed(row.get("html").stringValue()))
          .as(row.toString())
          .isEqualTo("a " + row.get("expected").stringValue());
    }
  }

  private static List<JsonNode> rows(String name) throws IOException {
    var file = PUBLIC.resolve(name);
    assumeTrue(Files.exists(file), () -> "skipped: the public test data " + name + " is not here");
    return Files.readAllLines(file).stream().map(JsonMapper.shared()::readTree).toList();
  }
}
