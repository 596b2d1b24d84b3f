package orbweaver.runtime.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.MockProcessorContext.CapturedPunctuator;
import org.junit.jupiter.api.Test;

class CommitSchedulerTest {
  private static final long START = 1_000_000;

  private final MockProcessorContext<byte[], byte[]> context = new MockProcessorContext<>();
  private final CommitScheduler commits = new CommitScheduler(Duration.ofMillis(100));

  @Test
  void anIdleServiceHasNoScheduledCheckThatWouldCommit() {
    try (var part = at(START)) {
      assertThat(context.scheduledPunctuators()).isEmpty();
      spendBurst(part);
      part.processed(now());
      assertThat(commitsAfter(100)).isTrue();
      assertThat(context.scheduledPunctuators()).allMatch(CapturedPunctuator::cancelled);
      assertThat(commitsAfter(10_000)).as("nothing was done since").isFalse();
    }
  }

  @Test
  void aRecordAfterRestIsCommittedAtOnce() {
    try (var part = at(START)) {
      part.processed(START);
      assertThat(hasCommitted()).isTrue();
    }
  }

  @Test
  void recordsThatAreProcessedTogetherShareOneRequestForACommit() {
    try (var part = at(START)) {
      part.processed(START);
      assertThat(hasCommitted()).isTrue();
      for (var record = 0; record < 100; record++) part.processed(START);
      assertThat(hasCommitted()).isFalse();
      assertThat(commitsAfter(10)).isTrue();
    }
  }

  @Test
  void manyRecordsShareTheCommitOfTheirInterval() {
    var count = 0;
    try (var part = at(START)) {
      spendBurst(part);
      for (var record = 0; record < 100; record++) {
        part.processed(now());
        if (commitsAfter(10)) count++;
      }
    }
    assertThat(count).as("commits in a second").isBetween(9, 11);
  }

  @Test
  void aBacklogIsCommittedEveryTwoAndAHalfIntervals() {
    try (var part = at(START)) {
      for (var record = 0; record < 24; record++) {
        part.processed(now() - 201);
        assertThat(commitsAfter(10)).isFalse();
      }
      part.processed(now() - 201);
      assertThat(commitsAfter(10)).isTrue();
    }
  }

  @Test
  void theLastRecordsOfABacklogAreCommittedWithoutWaitingForTheInterval() {
    try (var part = at(START)) {
      part.processed(START - 250);
      assertThat(hasCommitted()).isFalse();
      assertThat(commitsAfter(20)).isTrue();
      assertThat(commitsAfter(20)).as("nothing was done since").isFalse();
    }
  }

  @Test
  void tasksOfOneServiceShareTheirCommits() {
    try (var one = at(START);
        var other = at(START)) {
      spendBurst(one);
      one.processed(now());
      other.processed(now());
      assertThat(commitsAfter(100)).isTrue();
      assertThat(commitsAfter(100)).as("that was a commit of both").isFalse();
    }
  }

  @Test
  void aClockThatGoesBackDelaysNoCommit() {
    try (var part = at(START)) {
      spendBurst(part);
      pass(-60_000);
      part.processed(now());
      assertThat(hasCommitted()).isTrue();
    }
  }

  @Test
  void aTaskThatClosesLeavesNothingScheduled() {
    var part = at(START);
    part.processed(START - 250);
    part.close();
    assertThat(context.scheduledPunctuators()).isNotEmpty().allMatch(CapturedPunctuator::cancelled);
  }

  private CommitScheduler.TaskCommits at(long time) {
    context.setCurrentSystemTimeMs(time);
    return commits.register(context);
  }

  // Leaves nothing to commit, and less than one commit allowed.
  private void spendBurst(CommitScheduler.TaskCommits part) {
    for (part.processed(now()); hasCommitted(); part.processed(now())) pass(10);
    assertThat(commitsAfter(100)).isTrue();
  }

  private long now() {
    return context.currentSystemTimeMs();
  }

  private void pass(long millis) {
    context.setCurrentSystemTimeMs(now() + millis);
  }

  /** Tests whether a check commits within that time. */
  private boolean commitsAfter(long millis) {
    pass(millis);
    for (var check : context.scheduledPunctuators()) {
      if (!check.cancelled()) check.getPunctuator().punctuate(now());
    }
    return hasCommitted();
  }

  private boolean hasCommitted() {
    var committed = context.committed();
    context.resetCommit();
    return committed;
  }
}
