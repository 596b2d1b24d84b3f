package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A bench of a small web, each crawler in a process of its own. */
class BenchTest {
  private static final List<String> FAULTS = List.of("missed", "again", "closed");

  @Test
  void aCrawlIsExactAndAsksForNothingTwiceAndIsSaidToCostWhatItsPartsCost() throws Exception {
    var report = report("bench", "--pages", "300", "--hosts", "20", "--json");
    var crawlers = report.get("crawlers").valueStream().toList();

    assertThat(crawlers)
        .extracting(one -> one.get("crawler").asString())
        .containsExactly("fetch", "scan", "jsoup", "orbweaver");
    for (var crawler : crawlers)
      for (var fault : FAULTS) assertThat(crawler.get(fault).asInt()).as(fault).isZero();
    var ours = crawlers.getLast();
    assertThat(ours.get("edges").get("isExact").asBoolean()).as("%s", ours).isTrue();
    assertThat(ours.get("edges").get("right").asLong()).isGreaterThan(5_000);
    assertThat(ours.get("speed").asDouble()).isPositive();
  }

  private static JsonNode report(String... arguments) throws Exception {
    var printed = Guest.run(arguments);
    var json = printed.lines().filter(line -> line.startsWith("{")).findFirst().orElseThrow();
    return JsonMapper.shared().readTree(json);
  }
}
