package orbweaver.admin.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.SubmissionAnswer;

/**
 * Task that requests URLs again. Its result has the status of each URL; a rejected one does not
 * affect the others.
 *
 * @param party submitting party; the operator of the crawl when empty
 */
public record SubmitRefresh(Optional<Party> party, List<CrawlUrl> urls)
    implements CrawlTask<Map<CrawlUrl, RefreshStatus>> {
  private static final String SENDER = "refresh";

  public SubmitRefresh {
    urls = urls.stream().distinct().toList();
  }

  @Override
  public Optional<Map<CrawlUrl, RefreshStatus>> run(CrawlAccess crawl) throws InterruptedException {
    var channel = crawl.submissions(party);
    if (urls.isEmpty()) return Optional.of(Map.of());
    var requests = urls.stream().map(url -> new RefreshRequest(url.toString())).toList();
    return channel
        .refresh(SENDER, requests)
        .map(
            status ->
                switch (status) {
                  case Answered(var answers) ->
                      statuses(answers.stream().map(SubmitRefresh::status).toList());
                  case Stored() -> statuses(urls.stream().map(_ -> stored()).toList());
                });
  }

  private static RefreshStatus status(SubmissionAnswer answer) {
    return answer
        .reason()
        .<RefreshStatus>map(RefreshStatus.Rejected::new)
        .orElseGet(() -> new RefreshStatus.Accepted(answer.refresh().orElseThrow()));
  }

  private static RefreshStatus stored() {
    return new RefreshStatus.Stored();
  }

  private Map<CrawlUrl, RefreshStatus> statuses(List<RefreshStatus> statuses) {
    var results = new LinkedHashMap<CrawlUrl, RefreshStatus>();
    for (var at = 0; at < urls.size(); at++) results.put(urls.get(at), statuses.get(at));
    return results;
  }
}
