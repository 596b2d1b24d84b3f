package orbweaver.admin.control;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;

/**
 * Task that submits a new version of an activity; its result is one line of text.
 *
 * @param plan the new version of the activity, and further seeds
 */
public record ChangeActivity(CrawlPlan plan) implements CrawlTask<String> {
  @Override
  public Optional<String> run(CrawlAccess crawl) throws InterruptedException {
    var channel = crawl.submissions(plan.party());
    var seeds = channel.registered(plan.activity()).flatMap(Activity::seeds);
    return channel
        .submit(plan.activity(), plan.steps(seeds))
        .map(
            status ->
                switch (status) {
                  case Answered(var answers) -> text(channel, answers);
                  case Stored() ->
                      "activity %s changes when the crawl is resumed".formatted(plan.activity());
                });
  }

  private String text(SubmissionChannel channel, List<SubmissionAnswer> answers) {
    var version = answers.getLast().version().orElseThrow();
    var isUnchanged =
        answers.stream().allMatch(answer -> answer.outcome() == SubmissionOutcome.UNCHANGED);
    return "activity %s is %sat version %d: %s"
        .formatted(
            plan.activity(),
            isUnchanged ? "unchanged, " : "",
            version,
            channel.version(plan.activity(), version).formula());
  }
}
