package orbweaver.kit.meter;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import java.util.List;
import java.util.Optional;

/**
 * What is shown of the many numbers that the JVM and the clients of Kafka have: those that are told
 * of and no others, since each costs whoever stores it.
 *
 * @param id as Micrometer names it
 * @param exposed as Prometheus shows it
 * @param help what it says, a sentence
 */
public record Borrowed(String id, String exposed, String help) {
  /** In the order of the page. */
  public static final List<Borrowed> ALL =
      List.of(
          of(
              "process.cpu.time",
              "process_cpu_time_ns_total",
              "Time of processors that the process has taken, in nanoseconds."),
          of("process.uptime", "process_uptime_seconds", "How long it has been running."),
          of("system.cpu.count", "system_cpu_count", "Processors that it may use."),
          of("jvm.memory.used", "jvm_memory_used_bytes", "Memory in use, by area."),
          of("jvm.memory.max", "jvm_memory_max_bytes", "The most that it may take, by area."),
          of("jvm.gc.pause", "jvm_gc_pause_seconds", "Pauses of the garbage collector, by cause."),
          of("jvm.threads.live", "jvm_threads_live_threads", "Threads of the platform."),
          of(
              "kafka.consumer.fetch.manager.records.lag",
              "kafka_consumer_fetch_manager_records_lag",
              "Records of a partition that its consumer has not taken yet."),
          of(
              "kafka.consumer.coordinator.rebalance.total",
              "kafka_consumer_coordinator_rebalance_total",
              "Rebalances of its group that the consumer has seen."),
          of(
              "kafka.producer.record.send.total",
              "kafka_producer_record_send_total",
              "Records that the producer has sent."),
          of(
              "kafka.producer.record.retry.total",
              "kafka_producer_record_retry_total",
              "Records that it had to send again."),
          of(
              "kafka.producer.record.error.total",
              "kafka_producer_record_error_total",
              "Records that it could not send."),
          of(
              "kafka.producer.outgoing.byte.total",
              "kafka_producer_outgoing_byte_total",
              "Bytes that it has sent to brokers."));

  private static Borrowed of(String id, String exposed, String help) {
    return new Borrowed(id, exposed, help);
  }

  /** Lets these pass and ours, and nothing else. */
  static MeterFilter filter() {
    return new MeterFilter() {
      @Override
      public MeterFilterReply accept(Meter.Id id) {
        var isShown = isOurs(id) || (of(id).isPresent() && !isSaidTwice(id));
        return isShown ? MeterFilterReply.NEUTRAL : MeterFilterReply.DENY;
      }
    };
  }

  // KIP-1109: consumers count a topic with dots in its name a second time, with _ in their place.
  private static boolean isSaidTwice(Meter.Id id) {
    var topic = id.getTag("topic");
    return topic != null && !topic.contains(".");
  }

  private static boolean isOurs(Meter.Id id) {
    return id.getName().startsWith("orbweaver.");
  }

  private static Optional<Borrowed> of(Meter.Id id) {
    return ALL.stream().filter(each -> each.id().equals(id.getName())).findFirst();
  }
}
