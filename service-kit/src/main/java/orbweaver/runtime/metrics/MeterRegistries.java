package orbweaver.runtime.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/** Factory of the meter registry of a process, in the format of Prometheus. */
public final class MeterRegistries {
  private MeterRegistries() {}

  /** Creates a registry with the metrics of the process and its JVM. */
  public static PrometheusMeterRegistry forProcess() {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    registry.config().meterFilter(ExternalMetric.filter());
    bindProcess(registry);
    return registry;
  }

  // Listeners for garbage collections live as long as the process, as the registry does.
  @SuppressWarnings("resource")
  private static void bindProcess(MeterRegistry registry) {
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new JvmGcMetrics().bindTo(registry);
  }
}
