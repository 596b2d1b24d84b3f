package orbweaver.admin.hosts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.pipeline.PendingReply;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/** Task that sets or removes the override of a host. */
public record SetHostOverride(HostOverrideRequest request, Reporter reporter, InstantSource clock)
    implements PipelineTask<SetHostOverride.OverrideResult> {
  private static final String SENDER = "hosts";

  /**
   * Override of a host that the task has set or removed.
   *
   * @param host politeness key of the host; the override applies to all hosts with this key
   * @param delay minimum delay between two requests
   * @param until time before which nothing is requested
   * @param inForce whether the override is in force; otherwise it takes effect when the crawl
   *     resumes
   */
  public record OverrideResult(
      String host, Optional<Duration> delay, Optional<Instant> until, boolean inForce) {
    public String text() {
      var parts = new ArrayList<String>();
      delay.ifPresent(wait -> parts.add(seconds(wait) + " s minimum delay between two requests"));
      until.ifPresent(end -> parts.add("no request before " + end));
      if (parts.isEmpty()) parts.add("no override");
      var suffix = inForce ? "" : "; takes effect when the crawl resumes";
      return "host %s: %s%s".formatted(host, String.join(", ", parts), suffix);
    }

    private static String seconds(Duration wait) {
      return wait.toMillis() % 1000 == 0 ? "" + wait.toSeconds() : "" + wait.toMillis() / 1000.0;
    }
  }

  @Override
  public Optional<OverrideResult> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var _ = url();
    var exchange = producer(pipeline).exchange(SENDER, List.of(request));
    return PendingReply.awaitOne(exchange, reporter, stopping, clock)
        .map(answer -> answer(answer.hostOverride().orElseThrow(), true));
  }

  @Override
  public OverrideResult runOnStopped(PipelineContext pipeline) {
    var key = pipeline.manifest().politenessKeyOf(url());
    producer(pipeline).send(SENDER, List.of(request));
    var until = request.block().map(clock.instant()::plus);
    return answer(new HostOverride(key, request.delay(), until), false);
  }

  private CrawlUrl url() {
    try {
      return request.url();
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }

  private static SubmissionProducer producer(PipelineContext pipeline) {
    return new SubmissionProducer(pipeline, Optional.empty());
  }

  private static OverrideResult answer(HostOverride override, boolean inForce) {
    return new OverrideResult(override.key(), override.delay(), override.blockedUntil(), inForce);
  }
}
