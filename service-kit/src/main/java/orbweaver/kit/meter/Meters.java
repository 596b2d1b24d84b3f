package orbweaver.kit.meter;

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

/** Where a station counts. What it has of it is gone when it is closed, but for what only grows. */
public final class Meters implements AutoCloseable {
  private static final Duration[] BUCKETS =
      IntStream.of(
              5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final String station;
  private final List<Runnable> ends = new ArrayList<>();

  private Meters(MeterRegistry registry, String station) {
    this.registry = registry;
    this.station = station;
  }

  public static Meters of(MeterRegistry registry, String station) {
    return new Meters(registry, station);
  }

  /** Of the same station, to be closed at another time. */
  public Meters another() {
    return new Meters(registry, station);
  }

  /**
   * A number that only grows; the same for the same values.
   *
   * @param values of its labels behind the station
   */
  public Counter counter(Metric metric, String... values) {
    return Counter.builder(metric.id())
        .description(metric.help())
        .tags(tags(metric, values))
        .register(registry);
  }

  /** How often and how long, likewise. */
  public Timer timer(Metric metric, String... values) {
    return Timer.builder(metric.id())
        .description(metric.help())
        .tags(tags(metric, values))
        .serviceLevelObjectives(BUCKETS)
        .register(registry);
  }

  /** A number as it stands whenever somebody looks, on whatever thread; until this is closed. */
  public void gauge(Metric metric, DoubleSupplier number, String... values) {
    var gauge =
        Gauge.builder(metric.id(), number::getAsDouble)
            .description(metric.help())
            .tags(tags(metric, values))
            .strongReference(true)
            .register(registry);
    ends.add(() -> registry.remove(gauge));
  }

  /** A number that only grows and is counted elsewhere; until this is closed. */
  public void counted(Metric metric, LongSupplier number, String... values) {
    var counter =
        FunctionCounter.builder(metric.id(), number, LongSupplier::getAsLong)
            .description(metric.help())
            .tags(tags(metric, values))
            .register(registry);
    ends.add(() -> registry.remove(counter));
  }

  /** What of a consumer's own numbers is shown; until this is closed. */
  public void watch(Consumer<?, ?> consumer) {
    watch(new KafkaClientMetrics(consumer, List.of(stationTag())));
  }

  /** What of a producer's own numbers is shown; until this is closed. */
  public void watch(Producer<?, ?> producer) {
    watch(new KafkaClientMetrics(producer, List.of(stationTag())));
  }

  private void watch(KafkaClientMetrics metrics) {
    metrics.bindTo(registry);
    ends.add(metrics::close);
  }

  /** What of the numbers of its consumers and producers is shown; until this is closed. */
  public void watch(KafkaStreams streams) {
    var metrics = new KafkaStreamsMetrics(streams, List.of(stationTag()));
    metrics.bindTo(registry);
    ends.add(metrics::close);
  }

  private Tags tags(Metric metric, String... values) {
    var labels = metric.labels();
    if (labels.size() != values.length + 1) {
      throw new IllegalArgumentException(metric.id() + " has labels " + labels);
    }
    var tags = Tags.of(stationTag());
    for (var each = 0; each < values.length; each++) {
      tags = tags.and(labels.get(each + 1), values[each]);
    }
    return tags;
  }

  private Tag stationTag() {
    return Tag.of("station", station);
  }

  @Override
  public void close() {
    ends.forEach(Runnable::run);
    ends.clear();
  }
}
