package orbweaver.runtime.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.runtime.pipeline.PipelineException;
import org.apache.kafka.clients.consumer.NoOffsetForPartitionException;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThreadFailurePolicyTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final TopicPartition PARTITION = new TopicPartition("orbweaver.link.v1", 0);

  private final ThreadFailurePolicy policy = new ThreadFailurePolicy();

  static Stream<Throwable> losses() {
    var withoutOffset = new NoOffsetForPartitionException(Set.of(PARTITION));
    return Stream.of(
        withoutOffset,
        new OffsetOutOfRangeException(Map.of(PARTITION, 7L)),
        new PipelineException("verdict 3 of partition 0 is missing"),
        new StreamsException("No valid committed offset found for input topic link"),
        new StreamsException("task 0_0 failed", withoutOffset),
        new IllegalStateException(
            new StreamsException("task 0_0 failed", new PipelineException("a gap"))));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void aLossStopsTheServiceAtItsFirstFailure(Throwable loss) {
    assertThat(ThreadFailurePolicy.isLoss(loss)).isTrue();
    assertThat(policy.allowsReplacement(loss, NOON)).isFalse();
  }

  static Stream<Throwable> transientFailures() {
    return Stream.of(
        new ProducerFencedException("fenced"),
        new StreamsException("task 0_0 failed", new InvalidProducerEpochException("old epoch")),
        new TimeoutException("no answer"),
        new ProcessorStateException("store is locked"),
        new StreamsException((String) null),
        // The same words in an exception of a processor say nothing about Kafka's offsets.
        new IllegalStateException("No valid committed offset found"),
        new StackOverflowError());
  }

  @ParameterizedTest
  @MethodSource("transientFailures")
  void anotherFailureReplacesTheThread(Throwable failure) {
    assertThat(ThreadFailurePolicy.isLoss(failure)).isFalse();
    assertThat(policy.allowsReplacement(failure, NOON)).isTrue();
  }

  @Test
  void theFourthFailureWithinFiveMinutesStopsTheService() {
    assertThat(fails(NOON)).isTrue();
    assertThat(fails(NOON.plusSeconds(1))).isTrue();
    assertThat(fails(NOON.plusSeconds(2))).isTrue();
    assertThat(fails(NOON.plus(ThreadFailurePolicy.REPLACEMENT_WINDOW))).isFalse();
  }

  @Test
  void failuresThatAreFarApartNeverStopTheService() {
    for (var week = 0; week < 52; week++) {
      for (var failure = 0; failure < ThreadFailurePolicy.MAX_REPLACEMENTS; failure++)
        assertThat(fails(NOON.plus(Duration.ofDays(7L * week)))).isTrue();
    }
  }

  @Test
  void aFailureIsForgottenAfterFiveMinutes() {
    for (var failure = 0; failure < 3; failure++) assertThat(fails(NOON)).isTrue();
    var later = NOON.plus(ThreadFailurePolicy.REPLACEMENT_WINDOW).plusMillis(1);
    assertThat(fails(later)).isTrue();
  }

  private boolean fails(Instant now) {
    return policy.allowsReplacement(new TimeoutException("no answer"), now);
  }
}
