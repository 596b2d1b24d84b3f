package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.bench.run.RunResult;
import orbweaver.bench.usage.CpuSample;
import orbweaver.bench.usage.ProcessUsage;
import orbweaver.bench.usage.ThreadCpuTimes;
import orbweaver.contract.json.Json;
import orbweaver.sandbox.bench.CrawlMark;
import orbweaver.sandbox.bench.HostWaits;
import orbweaver.sandbox.bench.RequestTally;
import org.junit.jupiter.api.Test;

class BenchReportTest {
  private static final int PAGES = 1000;
  private static final EdgeDifference EXACT = new EdgeDifference(44_000, 0, 0);
  private static final WebFigures WEB = new WebFigures("growing", 1, PAGES, 20, 28_000, 44);

  /**
   * Creates a run with a slow first second, then a page per millisecond, and half a second to end.
   */
  private static RunResult run(
      String crawler, double millis, Optional<RunResult.CrawlOutput> made) {
    var marks =
        IntStream.rangeClosed(1, 100)
            .mapToObj(i -> new CrawlMark(1000 + 10 * i, 11 * i, 10 * i, PAGES));
    var taken = PAGES * millis;
    var samples =
        List.of(
            new CpuSample(0, 0),
            new CpuSample(1000, 100),
            new CpuSample(2000, taken),
            new CpuSample(2500, taken + 100));
    var threads =
        List.of(
            new ThreadCpuTimes(0, Map.of()),
            new ThreadCpuTimes(2500, Map.of("engine", taken / 2, "graph-feed", 50.0)));
    return new RunResult(
        crawler,
        PAGES,
        true,
        new ProcessUsage(samples, Optional.of(1L << 20), threads),
        40,
        new RequestTally(PAGES, 0, 0, 1100, marks.toList()),
        new BitSet(),
        new HostWaits(List.of()),
        made);
  }

  private static RunResult ours(double millis, EdgeDifference edges) {
    return run("orbweaver", millis, Optional.of(new RunResult.CrawlOutput(edges, 5_000_000)));
  }

  private static BenchReport report() {
    return BenchReport.of(
        WEB,
        List.of(
            run("jsoup", 0.5, Optional.empty()),
            ours(1.0, EXACT),
            run("jsoup", 0.7, Optional.empty()),
            ours(1.4, new EdgeDifference(43_999, 1, 0)),
            run("jsoup", 9.0, Optional.empty()),
            ours(2.0, EXACT)));
  }

  @Test
  void figuresAreMedians() {
    var jsoup = report().crawlers().getFirst();

    assertThat(jsoup.cpuMillis().all()).isCloseTo(0.8, within(0.01));
    assertThat(jsoup.speed().all()).isCloseTo(400, within(1.0));
    assertThat(jsoup.speed().steady()).isCloseTo(1000, within(1.0));
    assertThat(jsoup.cpuMillis().steady()).isCloseTo(0.6, within(0.01));
    assertThat(jsoup.firstPage()).isCloseTo(1.01, within(0.001));
  }

  @Test
  void aRunIsComparedWithTheLoopOfTheSameRound() {
    var ours = report().crawlers().getLast();

    // The ratios of the rounds are 1.1 / 0.6, 1.5 / 0.8 and 2.1 / 9.1.
    assertThat(ours.relativeCpu().orElseThrow().all()).isCloseTo(1.1 / 0.6, within(0.01));
    assertThat(ours.relativeSpeed().orElseThrow().all()).isCloseTo(1, within(0.01));
  }

  @Test
  void oneFaultyRunMakesTheReportFaulty() {
    var ours = report().crawlers().getLast();

    assertThat(ours.edges()).contains(new EdgeDifference(43_999, 1, 0));
    assertThat(ours.isFaultless()).isFalse();
    assertThat(report().isFaultless()).isFalse();
    assertThat(report().crawlers().getFirst().isFaultless()).isTrue();
  }

  @Test
  void thePartsAddUpToTheTotal() {
    var run = ours(1.0, EXACT);
    var parts = PartCost.of(List.of(run));

    assertThat(parts.stream().mapToDouble(PartCost::cpuMicros).sum()).isCloseTo(1100, within(0.1));
    assertThat(parts.stream().mapToDouble(PartCost::steadyCpuMicros).sum())
        .isCloseTo(
            1000 * run.cpuMillis(run.mark(RunResult.STEADY_FROM), run.mark(RunResult.STEADY_TO)),
            within(0.1));
    assertThat(parts.getFirst().part()).isEqualTo("rest");
    assertThat(parts).anyMatch(part -> part.part().equals("engine") && part.cpuMicros() == 500);
  }

  @Test
  void stagesShowTheCostPerPageByTheNumberOfKnownPages() {
    assertThat(report().ownCrawls().getFirst().stages())
        .extracting(RunStage::pages)
        .containsExactly(10, 30, 100, 300, 1000);
  }

  @Test
  void theReportIsPrintedAsATableAndAsJson() {
    var text = String.join("\n", new BenchReportText(report()).lines());

    assertThat(text)
        .contains("machine   ", "JDK ", "Kafka ", "jsoup ", "growing: 1,000 pages on 20 hosts")
        .containsPattern("orbweaver +400 +1,000 +1.00 +1.00 +1.500 ")
        .containsPattern("orbweaver +0 +0 +0 +43,999 +1 +0 +5,000\n")
        .containsPattern("total +1,567")
        .containsPattern("1,000 +300 +");
    assertThat(Json.text(report())).contains("\"crawler\":\"orbweaver\"", "\"isExact\":false");
  }
}
