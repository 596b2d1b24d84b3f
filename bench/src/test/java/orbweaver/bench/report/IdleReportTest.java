package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.bench.run.IdleResult;
import orbweaver.bench.usage.ThreadActivity;
import orbweaver.bench.usage.ThreadSnapshot;
import orbweaver.contract.json.Json;
import org.junit.jupiter.api.Test;

class IdleReportTest {
  private static ThreadSnapshot snapshot(
      long at, double cpuMillis, Map<String, ThreadActivity> threads) {
    return new ThreadSnapshot(at, cpuMillis, Optional.of(5L << 20), threads);
  }

  private static IdleReport report(
      Map<String, ThreadActivity> before, Map<String, ThreadActivity> after) {
    var result =
        new IdleResult(
            "orbweaver", 20, 3, snapshot(1_000, 500, before), snapshot(11_000, 600, after));
    return IdleReport.of(20, List.of(result));
  }

  @Test
  void cpuTimeAndWakeupsAreGivenPerSecondAndThread() {
    var report =
        report(
            Map.of(
                "1", new ThreadActivity("engine", 0, 5),
                "2", new ThreadActivity("asleep", 7, 7)),
            Map.of(
                "1", new ThreadActivity("engine", 40, 25),
                "2", new ThreadActivity("asleep", 7, 7)));

    assertThat(String.join("\n", report.lines()))
        .contains("20 hosts that wait for their delay")
        .containsPattern("orbweaver +10.0 +3 +1.00 +2.0 +5\n")
        .containsPattern("engine +0.40 +2.0$")
        .doesNotContain("asleep");
    assertThat(Json.text(report)).contains("\"cpuPercent\":1.0,\"wakeups\":2.0");
  }

  @Test
  void withoutThreadsThereAreNoWakeups() {
    assertThat(report(Map.of(), Map.of()).crawlers().getFirst().wakeups()).isEmpty();
  }
}
