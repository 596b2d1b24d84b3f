package orbweaver.admin.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.admin.submission.SubmissionStatus;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.pipeline.ActivityCatalog;

/** Channel to a pipeline, which stores submissions on a topic. */
record PipelineSubmissions(PipelineAccess crawl, SubmissionProducer producer)
    implements SubmissionChannel {
  @Override
  public Optional<Activity> registered(String activity) {
    return producer.registered(activity, crawl.clock());
  }

  @Override
  public Activity requireRegistered(String activity) {
    return producer.requireRegistered(activity, crawl.clock());
  }

  @Override
  public Activity version(String activity, int version) {
    try (var catalog = ActivityCatalog.of(crawl.pipeline(), crawl.clock())) {
      return catalog.find(activity, version).orElseThrow();
    }
  }

  @Override
  public Optional<SubmissionStatus> submit(String sender, List<SubmissionStep> steps)
      throws InterruptedException {
    if (crawl.running().isPresent()) return submit(sender, steps, crawl.running().get());
    producer.send(sender, steps.stream().flatMap(SubmissionStep::submissions).toList());
    return Optional.of(new Stored());
  }

  private Optional<SubmissionStatus> submit(
      String sender, List<SubmissionStep> steps, StopSignal stopping) throws InterruptedException {
    var answers = new ArrayList<SubmissionAnswer>();
    for (var at = 0; at < steps.size(); at++) {
      var pending = producer.submit(sender, steps.get(at));
      var isLast = at + 1 == steps.size();
      var answered = AnswerWait.await(pending, !isLast, crawl.reporter(), stopping, crawl.clock());
      if (answered.isEmpty()) return Optional.empty();
      answers.addAll(answered.get());
    }
    return Optional.of(new Answered(answers));
  }

  @Override
  public Optional<SubmissionStatus> refresh(String sender, List<RefreshRequest> requests)
      throws InterruptedException {
    if (crawl.running().isEmpty()) {
      producer.send(sender, requests);
      return Optional.of(new Stored());
    }
    var pending = producer.submit(sender, requests);
    return AnswerWait.awaitRefreshes(
            pending, crawl.reporter(), crawl.running().get(), crawl.clock())
        .map(Answered::new);
  }
}
