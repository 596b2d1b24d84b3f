package orbweaver.admin.hosts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.pipeline.PendingReply;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.SubmissionPosition;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.rule.submission.HostOverrideResult;
import orbweaver.rule.submission.HostOverrideResult.Applied;
import orbweaver.rule.submission.HostOverrideResult.NotApplied;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;

/** Task that sets or removes the override of a host. */
public record OverrideHost(HostOverrideRequest request, InstantSource clock)
    implements PipelineTask<OverrideHost.Answer> {
  private static final String SENDER = "hosts";
  private static final Duration NO_WAIT = Duration.ZERO;

  /**
   * Override of a host.
   *
   * @param host politeness key of the host; the override applies to all hosts with this key
   * @param inForce whether the override is in force; otherwise it is when the crawl resumes
   */
  public record Answer(
      String host, Optional<Duration> delay, Optional<Instant> until, boolean inForce) {
    public String text() {
      var parts = new ArrayList<String>();
      delay.ifPresent(wait -> parts.add(seconds(wait) + " s minimum delay between two requests"));
      until.ifPresent(end -> parts.add("no request before " + end));
      if (parts.isEmpty()) parts.add("no override");
      if (!inForce) parts.add("when the crawl resumes");
      return "host %s: %s".formatted(host, String.join(", ", parts));
    }

    private static String seconds(Duration wait) {
      return wait.toMillis() % 1000 == 0 ? "" + wait.toSeconds() : "" + wait.toMillis() / 1000.0;
    }
  }

  @Override
  public Optional<Answer> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var spared = spared(pipeline);
    try (var verdicts = new TopicReader(pipeline, Topic.VERDICT, spared.partition())) {
      verdicts.skipToEnd();
      var sent = send(pipeline);
      var rulings = new Rulings(verdicts, spared.hostOverride());
      var ruling = PendingReply.await(pipeline, sent, rulings::poll, stopping, clock);
      return ruling.map(inForce -> answer(inForce, true));
    }
  }

  @Override
  public Answer runOnStopped(PipelineContext pipeline) {
    var ruling = spared(pipeline).hostOverride();
    var _ = send(pipeline);
    return answer(ruling, false);
  }

  private Applied spared(PipelineContext pipeline) {
    return switch (HostOverrideResult.of(pipeline.manifest(), request, clock.instant())) {
      case Applied spared -> spared;
      case NotApplied(var why) -> throw OperationException.usageError(why);
    };
  }

  private SubmissionPosition send(PipelineContext pipeline) {
    return new SubmissionProducer(pipeline, Optional.empty()).send(SENDER, List.of(request));
  }

  private static Answer answer(HostOverride ruling, boolean inForce) {
    return new Answer(ruling.key(), ruling.delay(), ruling.blockedUntil(), inForce);
  }

  /** Reader of host overrides on topic verdict, which finds the expected one. */
  private record Rulings(TopicReader verdicts, HostOverride expected) {
    Optional<HostOverride> poll() {
      var found = new ArrayList<HostOverride>();
      verdicts.poll(
          NO_WAIT,
          record -> {
            switch (Records.read(
                Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
              case Decoded(NumberedVerdict(_, _, _, HostOverride ruling)) -> found.add(ruling);
              case Decoded<NumberedVerdict> _, Unreadable<NumberedVerdict> _ -> {}
            }
          });
      return found.stream().filter(this::isExpected).findFirst();
    }

    // The end of a block depends on the time at which rule-service processed the submission.
    private boolean isExpected(HostOverride ruling) {
      return ruling.key().equals(expected.key())
          && ruling.delay().equals(expected.delay())
          && ruling.blockedUntil().isPresent() == expected.blockedUntil().isPresent();
    }
  }
}
