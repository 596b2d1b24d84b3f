package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Test of kill -9 at random moments of a crawl with a full-text index. */
@Tag("integration")
class KilledIndexTest extends KilledCrawl {
  private static final long SEED = Long.getLong("seed", 20261127);
  private static final Pattern URL = Pattern.compile("\"url\":\"([^\"]+)\"");

  @Test
  void aKilledCrawlIndexesEachPageOnce() throws Exception {
    var random = new Random(SEED);
    var web = new TangledWeb(SEED);
    var folder = temporary.resolve("crawl");
    try (var hosts = web.serve(random)) {
      var options =
          Stream.concat(Arrays.stream(options(web)), Stream.of("--index")).toArray(String[]::new);
      var line = hosts.crawl(folder, web.roots().getFirst(), options);
      crawl(web, hosts, random, KILLS, IN_FLIGHT * TangledWeb.DOMAINS, line);

      var dir = folder.toString();
      var hits =
          CommandInProcess.run("search", "site:test", "--top", "9999", "--json", "--dir", dir);
      var indexed = URL.matcher(hits).results().map(found -> found.group(1)).toList();
      var pages =
          CommandProcess.run(temporary, "graph", "export", "--format", "pages", "--dir", dir);
      assertThat(indexed)
          .hasSizeGreaterThan(web.depths().size() / 2)
          .containsExactlyInAnyOrderElementsOf(
              pages
                  .lines()
                  .map(row -> row.split("\t", -1))
                  .filter(columns -> columns[2].equals("fetched"))
                  .map(columns -> columns[0])
                  .toList());
    }
  }
}
