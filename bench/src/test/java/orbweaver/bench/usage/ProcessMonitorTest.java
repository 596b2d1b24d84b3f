package orbweaver.bench.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProcessMonitorTest {
  @Test
  void theCpuTimeOfABusyProcessIncreases() {
    var self = ProcessHandle.current();
    var gauge = new ProcessMonitor(self, 0);
    gauge.record(1);
    var before = ProcessMonitor.cpuMillis(self);
    for (var sum = 0.0; ProcessMonitor.cpuMillis(self) < before + 30; sum++) Math.sqrt(sum);
    gauge.record(2);

    var usage = gauge.usage();
    assertThat(usage.end()).isEqualTo(2);
    assertThat(usage.cpuMillis(2)).isGreaterThanOrEqualTo(usage.cpuMillis(1) + 20);
    assertThat(usage.cpuMillis(0)).isZero();
  }

  @Test
  void cpuTimeIsInterpolatedBetweenSamples() {
    var usage =
        new ProcessUsage(
            List.of(new CpuSample(1000, 0), new CpuSample(1100, 40), new CpuSample(1200, 140)),
            Optional.empty(),
            List.of(
                new ThreadCpuTimes(1000, Map.of()),
                new ThreadCpuTimes(1200, Map.of("lanes", 40.0, "java", 100.0))));

    assertThat(usage.cpuMillis(1050)).isCloseTo(20, within(0.01));
    assertThat(usage.cpuMillis(1150)).isCloseTo(90, within(0.01));
    assertThat(usage.cpuMillis(9000)).isCloseTo(140, within(0.01));
    assertThat(usage.threads(1100)).containsEntry("lanes", 20.0).containsEntry("java", 50.0);
    assertThat(usage.threads(900)).isEmpty();
  }
}
