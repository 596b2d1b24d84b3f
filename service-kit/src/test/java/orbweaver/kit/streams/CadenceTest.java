package orbweaver.kit.streams;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.junit.jupiter.api.Test;

class CadenceTest {
  private static final long START = 1_000_000;

  private final MockProcessorContext<byte[], byte[]> context = new MockProcessorContext<>();

  @Test
  void whoIsUpToDateCommitsAtOnceButNotTwiceInTwentyMilliseconds() {
    try (var cadence = at(START)) {
      cadence.worked(START);
      assertThat(hasCommitted()).isTrue();

      pass(5);
      cadence.worked(now());
      assertThat(hasCommitted()).isFalse();
      beat();
      assertThat(hasCommitted()).isFalse();

      pass(15);
      beat();
      assertThat(hasCommitted()).isTrue();
      pass(20);
      beat();
      assertThat(hasCommitted()).as("nothing was done since").isFalse();
    }
  }

  @Test
  void whoHasFallenBehindLeavesItToTheLongestTime() {
    try (var cadence = at(START)) {
      cadence.worked(START - 101);
      pass(50);
      beat();
      assertThat(hasCommitted()).isFalse();

      cadence.worked(now() - 10);
      assertThat(hasCommitted()).as("it has caught up").isTrue();
    }
  }

  @Test
  void aClockThatGoesBackHoldsNothingUp() {
    try (var cadence = at(START)) {
      cadence.worked(START);
      assertThat(hasCommitted()).isTrue();
      pass(-60_000);
      cadence.worked(now());
      assertThat(hasCommitted()).isTrue();
    }
  }

  @Test
  void itsBeatEndsWithIt() {
    at(START).close();
    assertThat(context.scheduledPunctuators())
        .allSatisfy(beat -> assertThat(beat.cancelled()).isTrue());
  }

  private Cadence at(long time) {
    context.setCurrentSystemTimeMs(time);
    return new Cadence(context);
  }

  private long now() {
    return context.currentSystemTimeMs();
  }

  private void pass(long millis) {
    context.setCurrentSystemTimeMs(now() + millis);
  }

  private void beat() {
    for (var beat : context.scheduledPunctuators()) beat.getPunctuator().punctuate(now());
  }

  private boolean hasCommitted() {
    var committed = context.committed();
    context.resetCommit();
    return committed;
  }
}
