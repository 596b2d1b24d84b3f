package orbweaver.kit.streams;

import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.REPLACE_THREAD;
import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.SHUTDOWN_CLIENT;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.station.Losses;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.station.WrongTime;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A station on Kafka Streams, exactly once. */
public final class StreamsStation implements Station {
  private static final Logger LOG = LoggerFactory.getLogger(StreamsStation.class);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  // A thread that dies of the same record again and again is no passing trouble; one that is fenced
  // now and then in the weeks of a crawl has it.
  private static final int REPLACEMENTS = 3;
  private static final Duration PASSING = Duration.ofMinutes(5);

  private final String name;
  private final KafkaStreams streams;
  private final Meters meters;
  private final Workplace workplace;
  private final ActivityBook activities;
  private final AtomicLong troubles = new AtomicLong();
  private final Deque<Instant> deaths = new ArrayDeque<>();
  private final AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());

  /**
   * @param activities what the topology's tasks look up; closed with the station
   */
  public StreamsStation(
      String name, Workplace workplace, Topology topology, ActivityBook activities) {
    this.name = name;
    this.activities = activities;
    this.workplace = workplace;
    streams = new KafkaStreams(topology, StreamsSettings.of(name, workplace));
    meters = Meters.of(workplace.meters(), name);
    streams.setUncaughtExceptionHandler(this::whatNow);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void start() {
    meters.watch(streams);
    streams.start();
  }

  @Override
  public boolean isReady() {
    return streams.state() == KafkaStreams.State.RUNNING;
  }

  @Override
  public Optional<String> fault() {
    return fault.get();
  }

  @Override
  public long begunAnew() {
    return troubles.get();
  }

  @Override
  public void close() {
    streams.close(PATIENCE);
    activities.close();
    meters.close();
  }

  private StreamThreadExceptionResponse whatNow(Throwable trouble) {
    if (!isLoss(trouble) && isPassing(workplace.clock().instant())) {
      LOG.warn("{}: a thread died and is replaced", name, trouble);
      troubles.incrementAndGet();
      return REPLACE_THREAD;
    }
    LOG.error("{} stops", name, trouble);
    fault.set(Optional.of(name + " stopped: " + told(trouble)));
    return SHUTDOWN_CLIENT;
  }

  private String told(Throwable trouble) {
    var cause = innermost(trouble);
    if (cause instanceof RingException || !isLoss(trouble)) {
      return WrongTime.sentence(trouble).orElseGet(() -> String.valueOf(cause.getMessage()));
    }
    return new Losses(workplace.ring(), name).sentence(cause);
  }

  private synchronized boolean isPassing(Instant now) {
    deaths.removeIf(death -> death.isBefore(now.minus(PASSING)));
    deaths.add(now);
    return deaths.size() <= REPLACEMENTS;
  }

  // Offsets and sequences begin with the ring, so a missing one is a loss: going on would hide it.
  private static boolean isLoss(Throwable trouble) {
    for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidOffsetException || cause instanceof RingException) return true;
      if (cause instanceof StreamsException && isAboutOffsets(cause.getMessage())) return true;
    }
    return false;
  }

  private static boolean isAboutOffsets(@Nullable String message) {
    return message != null && message.contains("No valid committed offset found");
  }

  private static Throwable innermost(Throwable trouble) {
    var last = trouble;
    for (Throwable cause = trouble; cause != null; cause = cause.getCause()) last = cause;
    return last;
  }
}
