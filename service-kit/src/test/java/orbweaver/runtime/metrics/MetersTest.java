package orbweaver.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MetersTest {
  private final PrometheusMeterRegistry registry = MeterRegistries.forProcess();
  private final Meters meters = Meters.of(registry, "a-service");

  @ParameterizedTest
  @EnumSource
  void aMetricIsExportedUnderItsDocumentedName(Metric metric) {
    var values = metric.labels().stream().skip(1).map(_ -> "x").toArray(String[]::new);
    switch (metric.type()) {
      case COUNTER -> meters.counter(metric, values).increment();
      case GAUGE -> meters.gauge(metric, () -> 3, values);
      case TIMER -> meters.timer(metric, values).record(() -> {});
    }
    assertThat(registry.scrape().lines())
        .anySatisfy(line -> assertThat(line).startsWith("# TYPE " + metric.prometheusName() + " "));
  }

  @Test
  void closingRemovesTheGaugesOfAService() {
    meters.gauge(Metric.READY, () -> 1);
    assertThat(registry.scrape()).contains("orbweaver_ready{service=\"a-service\"} 1.0");
    meters.close();
    assertThat(registry.scrape()).doesNotContain("orbweaver_ready");
  }

  @Test
  void aMissingLabelValueIsRejected() {
    assertThatThrownBy(() -> meters.counter(Metric.FETCHES)).hasMessageContaining("outcome");
  }

  @Test
  void listedMetricsOfTheProcessAreExported() {
    assertThat(registry.scrape())
        .contains("process_cpu_time_ns_total", "jvm_memory_used_bytes", "system_cpu_count")
        .doesNotContain("jvm_buffer", "jvm_threads_peak");
  }

  @Test
  void metricsOfLibrariesAreExportedOnlyIfListed() {
    registry.counter("kafka.producer.flush.time.ns.total").increment();
    registry.counter("kafka.producer.record.retry.total").increment();
    assertThat(registry.scrape())
        .contains("kafka_producer_record_retry_total")
        .doesNotContain("flush");
  }

  @Test
  void aTopicIsNotCountedTwice() {
    var name = "kafka.consumer.fetch.manager.records.lag";
    registry.gauge(name, Tags.of("topic", "orbweaver.link.v1"), 1);
    registry.gauge(name, Tags.of("topic", "orbweaver_link_v1"), 1);
    assertThat(registry.scrape()).contains("orbweaver.link.v1").doesNotContain("orbweaver_link_v1");
  }
}
