package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

class PoliteReportTest {
  private static final WebFigures WEB = new WebFigures("many", 1, 100, 20, 28_000, 44);
  private static final EdgeDifference EXACT = new EdgeDifference(4_400, 0, 0);

  /** Creates a run of 100 pages that takes ten seconds for each half, and one to end. */
  private static RunResult run(HostWaits waits, EdgeDifference edges) {
    var marks =
        List.of(
            new CrawlMark(1_000, 10, 1, 9),
            new CrawlMark(10_000, 70, 50, 90),
            new CrawlMark(19_000, 166, 95, 100),
            new CrawlMark(20_000, 180, 100, 100));
    var samples =
        List.of(
            new CpuSample(0, 0),
            new CpuSample(10_000, 2_000),
            new CpuSample(19_000, 2_450),
            new CpuSample(21_000, 2_600));
    return new RunResult(
        "orbweaver",
        100,
        true,
        new ProcessUsage(samples, Optional.empty(), List.of(new ThreadCpuTimes(0, Map.of()))),
        0,
        new RequestTally(100, 0, 0, 180, marks),
        new BitSet(),
        waits,
        Optional.of(new RunResult.CrawlOutput(edges, 100_000)));
  }

  private static PoliteReport report(HostWaits waits, EdgeDifference edges) {
    return PoliteReport.of(WEB, 10, 2_000, List.of(run(waits, edges)));
  }

  @Test
  void bothHalvesAreReportedWithTheShortestWait() {
    var lines = String.join("\n", report(new HostWaits(List.of(2_001L, 2_000L)), EXACT).lines());

    assertThat(lines)
        .contains("a delay of 2 s on each of 20 hosts, so at most 10 requests/s in all")
        .containsPattern("orbweaver +first half +50 +10.0 +7.0 +40.00 +20.0\n")
        .containsPattern("50 to 95 % +45 +9.0 +10.7 +10.00 +5.0\n")
        .containsPattern("all +100 +21.0 +8.6 +26.00 +12.4\n")
        .containsPattern("orbweaver +2 +0 +2.000 +-\n")
        .containsPattern("orbweaver +0 +0 +0 +4,400 +0 +0 +1,000$");
  }

  @Test
  void aHostThatWasAskedTooEarlyIsAFault() {
    assertThat(report(new HostWaits(List.of(2_000L)), EXACT).isFaultless()).isTrue();
    var early = report(new HostWaits(List.of(1_999L)), EXACT);
    assertThat(early.isFaultless()).isFalse();
    assertThat(Json.text(early))
        .contains("\"hostsAskedEarly\":1,\"shortestWait\":1999", "\"isFaultless\":false");
  }

  @Test
  void anInexactGraphIsAFault() {
    var waits = new HostWaits(List.of(2_000L));
    assertThat(report(waits, new EdgeDifference(4_399, 1, 0)).isFaultless()).isFalse();
  }
}
