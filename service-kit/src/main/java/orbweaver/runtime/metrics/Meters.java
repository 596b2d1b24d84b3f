package orbweaver.runtime.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.streams.KafkaStreams;

/** Meters of one service in a registry. Close removes all of them except counters and timers. */
public final class Meters implements AutoCloseable {
  private static final Duration[] BUCKETS =
      IntStream.of(
              5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final String service;
  private final List<Runnable> closeActions = new ArrayList<>();

  private Meters(MeterRegistry registry, String service) {
    this.registry = registry;
    this.service = service;
  }

  /** Creates the meters of a service. */
  public static Meters of(MeterRegistry registry, String service) {
    return new Meters(registry, service);
  }

  /** Returns the name of the service. */
  String service() {
    return service;
  }

  /** Creates further meters of the same service, with a life cycle of their own. */
  public Meters newScope() {
    return new Meters(registry, service);
  }

  /**
   * Returns the counter of a metric with these label values; the same values give the same counter.
   *
   * @param values values of the labels after the service
   */
  public Counter counter(Metric metric, String... values) {
    return Counter.builder(metric.id())
        .description(metric.help())
        .tags(tags(metric, values))
        .register(registry);
  }

  /** Returns the timer of a metric with these label values. */
  public Timer timer(Metric metric, String... values) {
    return Timer.builder(metric.id())
        .description(metric.help())
        .tags(tags(metric, values))
        .serviceLevelObjectives(BUCKETS)
        .register(registry);
  }

  /** Registers a gauge until close; any thread may read its value at any time. */
  public void gauge(Metric metric, DoubleSupplier number, String... values) {
    var gauge =
        Gauge.builder(metric.id(), number::getAsDouble)
            .description(metric.help())
            .tags(tags(metric, values))
            .strongReference(true)
            .register(registry);
    closeActions.add(() -> registry.remove(gauge));
  }

  /** Registers a counter whose value another component maintains, until close. */
  public void functionCounter(Metric metric, LongSupplier number, String... values) {
    var counter =
        FunctionCounter.builder(metric.id(), number, LongSupplier::getAsLong)
            .description(metric.help())
            .tags(tags(metric, values))
            .register(registry);
    closeActions.add(() -> registry.remove(counter));
  }

  /** Exports the metrics of a consumer until close. */
  public void bind(Consumer<?, ?> consumer) {
    bind(new KafkaClientMetrics(consumer, List.of(serviceTag())));
  }

  /** Exports the metrics of a producer until close. */
  public void bind(Producer<?, ?> producer) {
    bind(new KafkaClientMetrics(producer, List.of(serviceTag())));
  }

  private void bind(KafkaClientMetrics metrics) {
    metrics.bindTo(registry);
    closeActions.add(metrics::close);
  }

  /** Exports the metrics of the consumers and producers of Kafka Streams until close. */
  public void bind(KafkaStreams streams) {
    var metrics = new KafkaStreamsMetrics(streams, List.of(serviceTag()));
    metrics.bindTo(registry);
    closeActions.add(metrics::close);
  }

  private Tags tags(Metric metric, String... values) {
    var labels = metric.labels();
    if (labels.size() != values.length + 1) {
      throw new IllegalArgumentException(metric.id() + " has labels " + labels);
    }
    var tags = Tags.of(serviceTag());
    for (var i = 0; i < values.length; i++) {
      tags = tags.and(labels.get(i + 1), values[i]);
    }
    return tags;
  }

  private Tag serviceTag() {
    return Tag.of("service", service);
  }

  @Override
  public void close() {
    closeActions.forEach(Runnable::run);
    closeActions.clear();
  }
}
