package orbweaver.admin.control;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.CountText;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;

/**
 * Task that adds seeds to an activity; its result is one line of text.
 *
 * @param party submitting party; the operator of the crawl when empty
 */
public record AddSeeds(Optional<Party> party, String activity, List<CrawlUrl> urls)
    implements CrawlTask<String> {
  private static final String SENDER = "seed";

  public AddSeeds {
    urls = List.copyOf(urls);
  }

  @Override
  public Optional<String> run(CrawlAccess crawl) throws InterruptedException {
    var channel = crawl.submissions(party);
    var _ = channel.requireRegistered(activity);
    var seeds = urls.stream().map(url -> new Seed(url.toString(), Optional.of(activity))).toList();
    return channel
        .submit(SENDER, List.of(SubmissionStep.of(seeds)))
        .map(
            status ->
                switch (status) {
                  case Answered(var answers) -> text(answers);
                  case Stored() -> added(seeds.size()) + "; takes effect when the crawl resumes";
                });
  }

  private String text(List<SubmissionAnswer> answers) {
    var repeated =
        answers.stream().filter(answer -> answer.outcome() == SubmissionOutcome.UNCHANGED).count();
    var text = added(answers.size() - repeated);
    return repeated == 0
        ? text
        : "%s, %d submitted before (orbweaver retry %s requests failed URLs again)"
            .formatted(text, repeated, activity);
  }

  private String added(long seeds) {
    return CountText.of(seeds, "seed") + " added to activity " + activity;
  }
}
