package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.contract.json.Json;
import org.junit.jupiter.api.Test;

class BenchReportTextTest {
  private static final CrawlerFigures JSOUP =
      new CrawlerFigures(
          "jsoup",
          12_345.6,
          13_000,
          0.5,
          0.4,
          0.0404,
          Optional.empty(),
          0.25,
          0,
          0,
          0,
          Optional.empty(),
          Optional.empty());
  private static final CrawlerFigures OURS =
      new CrawlerFigures(
          "orbweaver",
          999.5,
          1_234,
          1.25,
          1.1,
          0.05,
          Optional.of(3.0 * (1 << 20)),
          4.756,
          7,
          8,
          9,
          Optional.of(new EdgeDifference(5, 4, 3)),
          Optional.of(4_321.0));

  private static BenchReport report(String shape, CrawlerFigures... crawlers) {
    return new BenchReport(
        new Machine(2, Optional.of("Model X"), 8L << 30, "Linux 6, amd64"),
        new SoftwareVersions("1.0", "25 (Vendor)", "4.1", "1.3", "1.21"),
        new WebFigures(shape, 7, 1_000, 20, 27_600, 43.6),
        3,
        List.of(crawlers),
        List.of(new PartCost("broker", 1_500, 700.4), new PartCost("rest", 2.4, 1)),
        List.of(new RunStage(1_234, 10, 50, 2.5)));
  }

  private static List<String> lines(String shape, CrawlerFigures... crawlers) {
    return new BenchReportText(report(shape, crawlers)).lines();
  }

  @Test
  void theTableOfAGrowingWebHasTheseLines() {
    assertThat(String.join("\n", lines("growing", JSOUP, OURS)))
        .isEqualTo(
            """
            machine   2 processors (Model X), 8,192 MiB, Linux 6, amd64
            versions  Orbweaver 1.0, JDK 25 (Vendor), Kafka 4.1, DuckDB 1.3, jsoup 1.21
            web       growing: 1,000 pages on 20 hosts, on average 28 KB and 44 links; seed 7
            runs      3

                         pages/s             ms/page              times   web's    MiB    first                                        log
            crawler          all    steady       all    steady    jsoup      ms   peak   page s  missed  again  closed     edges    B/page
            jsoup         12,346    13,000     0.500     0.400     1.00   0.040      -     0.25       0      0       0         -         -
            orbweaver      1,000     1,234     1.250     1.100     2.50   0.050      3     4.76       7      8       9      -4+3     4,321

            orbweaver, \u00b5s/page           all    steady
            broker                     1,500       700
            rest                           2         1
            total                      1,502       701

             pages known    requested   pages/s   ms/page
                   1,234           10        50     2.500""");
  }

  @Test
  void onlyAGrowingWebHasStages() {
    assertThat(lines("many", OURS)).noneMatch(line -> line.contains("pages known"));
    assertThat(lines("many", OURS).getLast()).startsWith("total");
  }

  @Test
  void anExactGraphIsNamedInsteadOfCounted() {
    var exact =
        new CrawlerFigures(
            "exact",
            1,
            1,
            1,
            1,
            1,
            Optional.empty(),
            1,
            0,
            0,
            0,
            Optional.of(new EdgeDifference(5, 0, 0)),
            Optional.of(1.0));
    assertThat(lines("many", exact)).anyMatch(line -> line.endsWith("    exact         1"));
  }

  @Test
  void withoutTheBaselineRelativeCostIsZero() {
    assertThat(report("many", OURS).relativeCost(OURS)).isZero();
    assertThat(report("many", JSOUP, OURS).relativeCost(OURS)).isEqualTo(2.5);
    assertThat(report("many", JSOUP, OURS).relativeCost(JSOUP)).isEqualTo(1);
  }

  @Test
  void aMachineWithoutAModelHasNoParentheses() {
    assertThat(new Machine(4, Optional.empty(), 1 << 20, "Linux").text())
        .isEqualTo("4 processors, 1 MiB, Linux");
  }

  @Test
  void errorsOfOtherCrawlersLeaveTheReportFaultless() {
    var faulty =
        new CrawlerFigures(
            "other",
            1,
            1,
            1,
            1,
            1,
            Optional.empty(),
            1,
            5,
            5,
            5,
            Optional.empty(),
            Optional.empty());
    assertThat(report("many", faulty, JSOUP).isFaultless()).isTrue();
    assertThat(report("many", faulty, OURS).isFaultless()).isFalse();
  }

  @Test
  void theJsonHasEveryFigureAndOmitsAbsentOnes() {
    assertThat(Json.text(report("many", JSOUP)))
        .isEqualTo(
            """
            {"machine":{"processors":2,"model":"Model X","memory":8589934592,"system":"Linux 6, amd64"},
            "versions":{"orbweaver":"1.0","jdk":"25 (Vendor)","kafka":"4.1","duckdb":"1.3","jsoup":"1.21"},
            "web":{"shape":"many","seed":7,"pages":1000,"hosts":20,"bytes":27600.0,"links":43.6},"runs":3,
            "crawlers":[{"crawler":"jsoup","speed":12345.6,"steadySpeed":13000.0,"cpuMillis":0.5,
            "steadyCpuMillis":0.4,"serving":0.0404,"firstPage":0.25,"missed":0,"repeated":0,"disallowed":0,
            "isFaultless":true}],"parts":[{"part":"broker","cpuMicros":1500.0,"steadyCpuMicros":700.4},
            {"part":"rest","cpuMicros":2.4,"steadyCpuMicros":1.0}],
            "stages":[{"known":1234,"pages":10,"speed":50.0,"cpuMillis":2.5}],"isFaultless":true}"""
                .replace("\n", ""));
  }
}
