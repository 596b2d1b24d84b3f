package orbweaver.admin.hosts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.runtime.OperationException;

/**
 * Task that sets or removes the operator's override for a host: a minimum delay, a block, or both.
 */
public record SetHostOverride(HostOverrideRequest request, InstantSource clock)
    implements CrawlTask<SetHostOverride.OverrideResult> {
  private static final String SENDER = "hosts";

  /**
   * Override after the change.
   *
   * @param host politeness key of the host; the override applies to all hosts with this key
   * @param delay minimum delay between two requests; absent if the override sets none
   * @param until end of the block; absent if the override does not block the host
   * @param inForce whether the change is in force; otherwise it takes effect when the crawl resumes
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
  public Optional<OverrideResult> run(CrawlAccess crawl) throws InterruptedException {
    // An invalid host is reported before anything is submitted.
    var url = url();
    return crawl
        .submissions(Optional.empty())
        .submit(SENDER, List.of(SubmissionStep.of(request)))
        .map(
            status ->
                switch (status) {
                  case Answered(var answers) ->
                      result(answers.getFirst().hostOverride().orElseThrow(), true);
                  case Stored() -> result(expected(crawl.manifest().politenessKeyOf(url)), false);
                });
  }

  private HostOverride expected(String key) {
    var until = request.block().map(clock.instant()::plus);
    return new HostOverride(key, request.delay(), until);
  }

  private CrawlUrl url() {
    try {
      return request.url();
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }

  private static OverrideResult result(HostOverride override, boolean inForce) {
    return new OverrideResult(override.key(), override.delay(), override.blockedUntil(), inForce);
  }
}
