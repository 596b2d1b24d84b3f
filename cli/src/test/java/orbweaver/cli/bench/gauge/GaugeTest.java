package orbweaver.cli.bench.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GaugeTest {
  @Test
  void theCpuTimeOfABusyProcessIncreases() {
    var self = ProcessHandle.current();
    var gauge = new Gauge(self, 0);
    gauge.look(1);
    var before = Gauge.taken(self);
    for (var sum = 0.0; Gauge.taken(self) < before + 30; sum++) Math.sqrt(sum);
    gauge.look(2);

    var usage = gauge.usage();
    assertThat(usage.end()).isEqualTo(2);
    assertThat(usage.processor(2)).isGreaterThanOrEqualTo(usage.processor(1) + 20);
    assertThat(usage.processor(0)).isZero();
  }

  @Test
  void cpuTimeIsInterpolatedBetweenSamples() {
    var usage =
        new Usage(
            List.of(new Sample(1000, 0), new Sample(1100, 40), new Sample(1200, 140)),
            Optional.empty(),
            List.of(
                new ThreadTimes(1000, Map.of()),
                new ThreadTimes(1200, Map.of("lanes", 40.0, "java", 100.0))));

    assertThat(usage.processor(1050)).isCloseTo(20, within(0.01));
    assertThat(usage.processor(1150)).isCloseTo(90, within(0.01));
    assertThat(usage.processor(9000)).isCloseTo(140, within(0.01));
    assertThat(usage.threads(1100)).containsEntry("lanes", 20.0).containsEntry("java", 50.0);
    assertThat(usage.threads(900)).isEmpty();
  }
}
