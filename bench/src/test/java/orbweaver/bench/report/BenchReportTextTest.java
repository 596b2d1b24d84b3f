package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.contract.json.Json;
import org.junit.jupiter.api.Test;

class BenchReportTextTest {
  private static final CrawlFaults NONE = new CrawlFaults(0, 0, 0);
  private static final CrawlerFigures JSOUP =
      new CrawlerFigures(
          "jsoup",
          new WholeAndSteady(12_345.6, 13_000),
          Optional.of(new WholeAndSteady(1, 1)),
          new WholeAndSteady(0.5, 0.4),
          Optional.of(new WholeAndSteady(1, 1)),
          0.0404,
          Optional.empty(),
          0.25,
          NONE,
          new PagesFound(List.of(1_000, 1_000, 1_000), 1_000, 1_000),
          Optional.empty(),
          Optional.empty());
  private static final CrawlerFigures OURS =
      new CrawlerFigures(
          "orbweaver",
          new WholeAndSteady(999.5, 1_234),
          Optional.of(new WholeAndSteady(0.081, 0.095)),
          new WholeAndSteady(1.25, 1.1),
          Optional.of(new WholeAndSteady(2.5, 2.75)),
          0.05,
          Optional.of(3.0 * (1 << 20)),
          4.756,
          new CrawlFaults(7, 8, 9),
          new PagesFound(List.of(1_000, 993, 998), 992, 1_000),
          Optional.of(new EdgeDifference(5, 4, 3)),
          Optional.of(4_321.0));

  private static BenchReport report(String shape, int runs, CrawlerFigures... crawlers) {
    return new BenchReport(
        new Machine(2, Optional.of("Model X"), 8L << 30, "Linux 6, amd64"),
        new SoftwareVersions("1.0", "25 (Vendor)", "4.1", "1.3", "1.21"),
        new WebFigures(shape, 7, 1_000, 20, 27_600, 43.6),
        runs,
        List.of(crawlers),
        List.of(
            new OwnCrawl(
                "orbweaver",
                List.of(new PartCost("engine", 1_500, 700.4), new PartCost("rest", 2.4, 1)),
                List.of(new RunStage(1_234, 10, 50, 2.5)))));
  }

  private static List<String> lines(String shape, int runs, CrawlerFigures... crawlers) {
    return new BenchReportText(report(shape, runs, crawlers)).lines();
  }

  @Test
  void theTablesOfAGrowingWebHaveTheseLines() {
    assertThat(String.join("\n", lines("growing", 3, JSOUP, OURS)))
        .isEqualTo(
            """
            machine   2 processors (Model X), 8,192 MiB, Linux 6, amd64
            versions  Orbweaver 1.0, JDK 25 (Vendor), Kafka 4.1, DuckDB 1.3, jsoup 1.21
            web       growing: 1,000 pages on 20 hosts, on average 28 KB and 44 links; seed 7
            runs      3, medians of them

                              pages per second     times jsoup     CPU ms per page     times jsoup    peak   first   server
            crawler               all   steady     all  steady        all   steady     all  steady     MiB  page s  ms/page
            jsoup              12,346   13,000    1.00    1.00      0.500    0.400    1.00    1.00       -    0.25    0.040
            orbweaver           1,000    1,234    0.08    0.10      1.250    1.100    2.50    2.75       3    4.76    0.050

                                pages  requested  disallowed            edges of the graph    folder
            crawler            missed      twice   by robots       exact  missing    extra    B/page
            jsoup                   0          0           0           -        -        -         -
            orbweaver               7          8           9           5        4        3     4,321

            pages found, of 1,000
            crawler          in every run   in any run   run by run
            jsoup                   1,000        1,000   1,000 1,000 1,000
            orbweaver                 992        1,000   1,000 993 998

            orbweaver, \u00b5s/page             all    steady
            engine                       1,500       700
            rest                             2         1
            total                        1,502       701

             pages known        found   pages/s   ms/page
                   1,234           10        50     2.500""");
  }

  @Test
  void onlyAGrowingWebHasStages() {
    assertThat(lines("many", 1, OURS)).noneMatch(line -> line.contains("pages known"));
    assertThat(lines("many", 1, OURS).getLast()).startsWith("total");
  }

  @Test
  void thePagesOfASingleRunAreNotListed() {
    assertThat(lines("many", 1, OURS)).noneMatch(line -> line.contains("pages found"));
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
            JSOUP.speed(),
            JSOUP.relativeSpeed(),
            JSOUP.cpuMillis(),
            JSOUP.relativeCpu(),
            1,
            Optional.empty(),
            1,
            new CrawlFaults(5, 5, 5),
            JSOUP.pagesFound(),
            Optional.empty(),
            Optional.empty());
    assertThat(report("many", 1, faulty, JSOUP).isFaultless()).isTrue();
    assertThat(report("many", 1, faulty, OURS).isFaultless()).isFalse();
  }

  @Test
  void theJsonHasEveryFigureAndOmitsAbsentOnes() {
    assertThat(Json.text(report("many", 3, JSOUP)))
        .isEqualTo(
            """
            {"machine":{"processors":2,"model":"Model X","memory":8589934592,"system":"Linux 6, amd64"},
            "versions":{"orbweaver":"1.0","jdk":"25 (Vendor)","kafka":"4.1","duckdb":"1.3","jsoup":"1.21"},
            "web":{"shape":"many","seed":7,"pages":1000,"hosts":20,"bytes":27600.0,"links":43.6},"runs":3,
            "crawlers":[{"crawler":"jsoup","speed":{"all":12345.6,"steady":13000.0},"relativeSpeed":{"all":1.0,"steady":1.0},
            "cpuMillis":{"all":0.5,"steady":0.4},"relativeCpu":{"all":1.0,"steady":1.0},"serving":0.0404,"firstPage":0.25,
            "faults":{"missed":0,"repeated":0,"disallowed":0},"pagesFound":{"runByRun":[1000,1000,1000],"inEveryRun":1000,"inAnyRun":1000},"isFaultless":true}],
            "ownCrawls":[{"crawler":"orbweaver","parts":[{"part":"engine","cpuMicros":1500.0,"steadyCpuMicros":700.4},{"part":"rest","cpuMicros":2.4,"steadyCpuMicros":1.0}],
            "stages":[{"known":1234,"pages":10,"speed":50.0,"cpuMillis":2.5}]}],"isFaultless":true}"""
                .replace("\n", ""));
  }
}
