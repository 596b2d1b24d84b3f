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
    try (var part = at(START)) {
      part.worked(START);
      assertThat(hasCommitted()).isTrue();

      pass(5);
      part.worked(now());
      assertThat(commitsAfter(0)).isFalse();
      assertThat(commitsAfter(15)).isTrue();
      assertThat(commitsAfter(20)).as("nothing was done since").isFalse();
    }
  }

  @Test
  void whoHasFallenBehindLeavesItToTheLongestTimeWhileThereIsMoreToDo() {
    try (var part = at(START)) {
      for (var record = 0; record < 10; record++) {
        part.worked(now() - 101);
        assertThat(commitsAfter(19)).isFalse();
      }

      part.worked(now() - 10);
      assertThat(hasCommitted()).as("it has caught up").isTrue();
    }
  }

  @Test
  void whatWasOldAndLastIsCommittedAsSoonAsNothingFollows() {
    try (var part = at(START)) {
      part.worked(START - 250);
      assertThat(commitsAfter(20)).isTrue();
      assertThat(commitsAfter(20)).as("nothing was done since").isFalse();
    }
  }

  @Test
  void theTasksOfAStationKeepTimeTogether() {
    try (var one = at(START);
        var other = at(START)) {
      one.worked(START);
      assertThat(hasCommitted()).isTrue();

      pass(5);
      other.worked(now());
      assertThat(hasCommitted()).as("that was a commit of both").isFalse();
      assertThat(commitsAfter(15)).isTrue();

      one.worked(now() - 101);
      pass(15);
      other.worked(now() - 101);
      assertThat(commitsAfter(15)).as("one has more to do").isFalse();
    }
  }

  @Test
  void aClockThatGoesBackHoldsNothingUp() {
    try (var part = at(START)) {
      part.worked(START);
      assertThat(hasCommitted()).isTrue();
      pass(-60_000);
      part.worked(now());
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

  /** Whether one of its beats, so long from now, commits. */
  private boolean commitsAfter(long millis) {
    pass(millis);
    for (var beat : context.scheduledPunctuators()) beat.getPunctuator().punctuate(now());
    return hasCommitted();
  }

  private boolean hasCommitted() {
    var committed = context.committed();
    context.resetCommit();
    return committed;
  }
}
