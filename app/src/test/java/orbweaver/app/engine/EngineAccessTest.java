package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.dlq.DeadLetterId;
import orbweaver.admin.dlq.DeadLetterQuery;
import orbweaver.admin.dlq.ReplayOutcome;
import orbweaver.admin.dlq.ReplaySelection;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of submissions and dead letters of a stopped crawl without a broker. */
class EngineAccessTest {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final String WALK = "walk";
  private static final DeadLetterQuery ALL =
      new DeadLetterQuery(Optional.empty(), Optional.empty(), Optional.empty(), 100);
  private static final ReplaySelection REPLAY_ALL = new ReplaySelection(Optional.empty(), ALL);

  @TempDir Path temporary;

  /** Runs a task in the folder, as a command does. */
  private <R> R run(CrawlTask<R> task) throws Exception {
    return new StoppedCrawl(temporary.resolve("crawl"), () -> NOON).run(task).orElseThrow();
  }

  private List<SubmissionAnswer> submit(SubmissionStep... steps) throws Exception {
    var status = run(crawl -> crawl.submissions(Optional.empty()).submit("test", List.of(steps)));
    assertThat(status).isInstanceOf(Answered.class);
    return ((Answered) status).answers();
  }

  private void assertRejected(Submission submission, String reason) {
    assertThatThrownBy(() -> submit(SubmissionStep.of(submission)))
        .isInstanceOf(OperationException.class)
        .hasMessage("the submission was rejected: " + reason);
  }

  private void register() throws Exception {
    var _ = submit(SubmissionStep.of(ActivitySubmission.of(WALK, "((no-cycles))")));
  }

  private List<String> replay(ReplaySelection selection) throws Exception {
    return run(crawl -> Optional.of(crawl.deadLetters().replay(selection))).stream()
        .map(ReplayOutcome::text)
        .toList();
  }

  private static Seed seed(String url) {
    return new Seed(url, Optional.of(WALK));
  }

  @Test
  void eachSubmissionIsAnsweredAndStored() throws Exception {
    register();
    var seeds = IntStream.range(0, 250).mapToObj(n -> seed("http://a.test/" + n)).toList();

    assertThat(submit(SubmissionStep.of(seeds)))
        .hasSize(250)
        .allMatch(answer -> answer.outcome() == SubmissionOutcome.ACCEPTED);
    assertThat(submit(SubmissionStep.of(seeds, seeds.getFirst())))
        .singleElement()
        .satisfies(answer -> assertThat(answer.outcome()).isEqualTo(SubmissionOutcome.UNCHANGED));
  }

  @Test
  void aStepIsNotSubmittedIfTheOneBeforeItIsRejected() {
    assertThatThrownBy(
            () ->
                submit(
                    SubmissionStep.of(ActivitySubmission.of(WALK, "((no-cycles) (dept 1))")),
                    SubmissionStep.of(seed("http://a.test/"))))
        .hasMessageContaining("the submission was rejected: ");

    assertThatThrownBy(
            () ->
                run(
                    crawl ->
                        Optional.of(crawl.submissions(Optional.empty()).requireRegistered(WALK))))
        .hasMessage("activity: walk (expected: an activity of this crawl: none)");
  }

  @Test
  void aSeedThatPrecededItsActivityIsReplayedOnce() throws Exception {
    var first = new ReplaySelection(Optional.of(new DeadLetterId(0, 1)), ALL);
    assertRejected(seed("http://a.test/"), "activity: walk (expected: a known one)");
    register();

    assertThat(replay(REPLAY_ALL)).containsExactly("0:1    replayed to seed");
    assertThat(replay(REPLAY_ALL)).isEmpty();
    assertThatThrownBy(() -> replay(first))
        .hasMessage("0:1 is not replayed: it was already replayed");
    assertThat(submit(SubmissionStep.of(seed("http://a.test/"))).getFirst().outcome())
        .isEqualTo(SubmissionOutcome.UNCHANGED);
  }

  @Test
  void aSeedThatIsNoUrlIsNotReplayed() throws Exception {
    register();
    assertThatThrownBy(() -> submit(SubmissionStep.of(seed("gopher://a.test/"))))
        .isInstanceOf(OperationException.class);

    assertThat(replay(REPLAY_ALL))
        .containsExactly(
            "0:1    not replayed: not a URL: its verdict is published and its activity has counted"
                + " it");
    var shown = run(crawl -> Optional.of(crawl.deadLetters().show(new DeadLetterId(0, 1))));
    assertThat(shown.value()).contains("{\"url\":\"gopher://a.test/\",\"activity\":\"walk\"}");
    assertThat(shown.entry().writtenAt()).isEqualTo(NOON);
  }

  @Test
  void thereIsNoParty() {
    assertThatThrownBy(
            () -> run(crawl -> Optional.of(crawl.submissions(Optional.of(new Party("leeds"))))))
        .hasMessageContaining("--party: leeds (expected: none");
  }
}
