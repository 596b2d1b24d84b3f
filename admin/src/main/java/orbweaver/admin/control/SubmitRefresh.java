package orbweaver.admin.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.SubmissionAnswer;

/**
 * Task that requests URLs again. Its result names what became of each URL; nothing, if the crawl is
 * stopped and carries the requests out when it is resumed.
 *
 * @param party submitting party; the operator of the crawl when empty
 */
public record SubmitRefresh(Optional<Party> party, List<CrawlUrl> urls)
    implements CrawlTask<Map<CrawlUrl, Optional<RefreshResult>>> {
  private static final String SENDER = "refresh";

  public SubmitRefresh {
    urls = urls.stream().distinct().toList();
  }

  @Override
  public Optional<Map<CrawlUrl, Optional<RefreshResult>>> run(CrawlAccess crawl)
      throws InterruptedException {
    var requests = urls.stream().map(url -> new RefreshRequest(url.toString())).toList();
    return crawl
        .submissions(party)
        .submit(SENDER, List.of(SubmissionStep.of(requests)))
        .map(
            status ->
                switch (status) {
                  case Answered(var answers) ->
                      results(answers.stream().map(SubmissionAnswer::refresh).toList());
                  case Stored() -> results(urls.stream().map(_ -> noResult()).toList());
                });
  }

  private static Optional<RefreshResult> noResult() {
    return Optional.empty();
  }

  private Map<CrawlUrl, Optional<RefreshResult>> results(List<Optional<RefreshResult>> answers) {
    var results = new LinkedHashMap<CrawlUrl, Optional<RefreshResult>>();
    for (var at = 0; at < urls.size(); at++) results.put(urls.get(at), answers.get(at));
    return results;
  }
}
