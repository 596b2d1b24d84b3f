package orbweaver.kit.meter;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/** Where the stations of a process count, for Prometheus to read. */
public final class Registries {
  private Registries() {}

  /** The numbers of the process itself are in it. */
  public static PrometheusMeterRegistry ofProcess() {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    registry.config().meterFilter(Borrowed.filter());
    bindProcess(registry);
    return registry;
  }

  // The notifications of the collector end with the process, as the registry does.
  @SuppressWarnings("resource")
  private static void bindProcess(MeterRegistry registry) {
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new JvmGcMetrics().bindTo(registry);
  }
}
