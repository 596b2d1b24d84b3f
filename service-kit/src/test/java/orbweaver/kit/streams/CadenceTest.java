package orbweaver.kit.streams;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.junit.jupiter.api.Test;

class CadenceTest {
  private static final long START = 1_000_000;

  private final MockProcessorContext<byte[], byte[]> context = new MockProcessorContext<>();
  private final Cadence cadence = new Cadence();

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
  void whoHasFallenBehindLeavesItToTheLongestTimeWhileThereIsMoreToDo() {
    try (var cadence = at(START)) {
      for (var record = 0; record < 10; record++) {
        cadence.worked(now() - 101);
        pass(19);
        beat();
        assertThat(hasCommitted()).isFalse();
      }

      cadence.worked(now() - 10);
      assertThat(hasCommitted()).as("it has caught up").isTrue();
    }
  }

  @Test
  void whatWasOldAndLastIsCommittedAsSoonAsNothingFollows() {
    try (var cadence = at(START)) {
      cadence.worked(START - 250);
      pass(20);
      beat();
      assertThat(hasCommitted()).isTrue();
      pass(20);
      beat();
      assertThat(hasCommitted()).as("nothing was done since").isFalse();
    }
  }

  @Test
  void theTasksOfAStationKeepTimeTogether() {
    try (var one = at(START);
        var other = cadence.join(context)) {
      one.worked(START);
      assertThat(hasCommitted()).isTrue();

      pass(5);
      other.worked(now());
      assertThat(hasCommitted()).as("that was a commit of both").isFalse();
      pass(15);
      beat();
      assertThat(hasCommitted()).isTrue();

      one.worked(now() - 101);
      pass(15);
      other.worked(now() - 101);
      pass(15);
      beat();
      assertThat(hasCommitted()).as("one has more to do").isFalse();
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

  private Cadence.Part at(long time) {
    context.setCurrentSystemTimeMs(time);
    return cadence.join(context);
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
