package orbweaver.runtime.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import java.util.List;
import java.util.Optional;

/**
 * Exported metric of the JVM or a Kafka client. All others are filtered out, since each time series
 * costs storage.
 *
 * @param id name in Micrometer
 * @param prometheusName name in Prometheus
 * @param help description, a sentence
 */
public record ExternalMetric(String id, String prometheusName, String help) {
  /** All exported metrics, in the order of docs/reference/metrics.md. */
  public static final List<ExternalMetric> ALL =
      List.of(
          of(
              "process.cpu.time",
              "process_cpu_time_ns_total",
              "CPU time of the process, in nanoseconds."),
          of("process.uptime", "process_uptime_seconds", "Uptime of the process."),
          of("system.cpu.count", "system_cpu_count", "Processors available to the process."),
          of("jvm.memory.used", "jvm_memory_used_bytes", "Memory in use, by area."),
          of("jvm.memory.max", "jvm_memory_max_bytes", "Maximum memory, by area."),
          of("jvm.gc.pause", "jvm_gc_pause_seconds", "Pauses of the garbage collector, by cause."),
          of("jvm.threads.live", "jvm_threads_live_threads", "Live platform threads."),
          of(
              "kafka.consumer.fetch.manager.records.lag",
              "kafka_consumer_fetch_manager_records_lag",
              "Records of a partition that the consumer has yet to read."),
          of(
              "kafka.consumer.coordinator.rebalance.total",
              "kafka_consumer_coordinator_rebalance_total",
              "Rebalances of the consumer group, seen by this consumer."),
          of(
              "kafka.producer.record.send.total",
              "kafka_producer_record_send_total",
              "Records that the producer has sent."),
          of(
              "kafka.producer.record.retry.total",
              "kafka_producer_record_retry_total",
              "Records that the producer has sent again."),
          of(
              "kafka.producer.record.error.total",
              "kafka_producer_record_error_total",
              "Records that the producer could not send."),
          of(
              "kafka.producer.outgoing.byte.total",
              "kafka_producer_outgoing_byte_total",
              "Bytes that the producer has sent to brokers."));

  private static ExternalMetric of(String id, String exposed, String help) {
    return new ExternalMetric(id, exposed, help);
  }

  /** Returns a filter that accepts these metrics and those of this program. */
  static MeterFilter filter() {
    return new MeterFilter() {
      @Override
      public MeterFilterReply accept(Meter.Id id) {
        var isExported = isOwn(id) || (of(id).isPresent() && !isDuplicate(id));
        return isExported ? MeterFilterReply.NEUTRAL : MeterFilterReply.DENY;
      }
    };
  }

  // KIP-1109: consumers have a second metric for a topic with dots in its name, with underscores.
  private static boolean isDuplicate(Meter.Id id) {
    var topic = id.getTag("topic");
    return topic != null && !topic.contains(".");
  }

  private static boolean isOwn(Meter.Id id) {
    return id.getName().startsWith("orbweaver.");
  }

  private static Optional<ExternalMetric> of(Meter.Id id) {
    return ALL.stream().filter(metric -> metric.id().equals(id.getName())).findFirst();
  }
}
