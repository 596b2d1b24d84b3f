package orbweaver.app.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.admin.submission.SubmissionStatus;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.engine.EngineActivities;
import orbweaver.runtime.OperationException;

/** Channel to an engine, which carries out a submission at once. */
record EngineSubmissions(EngineTurns turns, EngineActivities activities)
    implements SubmissionChannel {
  // A turn of a million seeds would stop the crawl for a minute.
  private static final int MAX_PER_TURN = 100;

  @Override
  public Optional<Activity> registered(String activity) {
    return activities.newest(activity);
  }

  @Override
  public Activity requireRegistered(String activity) {
    return registered(activity).orElseThrow(() -> unknown(activity));
  }

  private OperationException unknown(String activity) {
    var known =
        activities.all().stream().map(Activity::id).sorted().collect(Collectors.joining(", "));
    return OperationException.usageError(
        "activity: %s (expected: an activity of this crawl: %s)"
            .formatted(activity, known.isEmpty() ? "none" : known));
  }

  @Override
  public Activity version(String activity, int version) {
    return activities.find(activity, version).orElseThrow();
  }

  @Override
  public Optional<SubmissionStatus> submit(String sender, List<SubmissionStep> steps) {
    var answers = new ArrayList<SubmissionAnswer>();
    for (var step : steps) {
      var _ = submitAll(sender, step.unanswered());
      var answered = submitAll(sender, step.answered());
      answered.forEach(AnswerWait::requireNoRejection);
      answers.addAll(answered);
    }
    return Optional.of(new Answered(answers));
  }

  @Override
  public Optional<SubmissionStatus> refresh(String sender, List<RefreshRequest> requests) {
    return Optional.of(new Answered(submitAll(sender, requests)));
  }

  private List<SubmissionAnswer> submitAll(String sender, List<? extends Submission> submissions) {
    return submissions.stream()
        .gather(Gatherers.windowFixed(MAX_PER_TURN))
        .flatMap(some -> submitInTurn(sender, some).stream())
        .toList();
  }

  // An answer names its submission by an id, which is needed on a topic only.
  private List<SubmissionAnswer> submitInTurn(
      String sender, List<? extends Submission> submissions) {
    return turns.run(
        (engine, now) ->
            submissions.stream()
                .map(submission -> engine.submit(submission, now).toAnswer(sender))
                .toList());
  }
}
