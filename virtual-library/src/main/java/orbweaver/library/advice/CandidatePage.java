package orbweaver.library.advice;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Page that was read, with what a rule may ask of it.
 *
 * @param linkingHosts number of other hosts with links to it
 * @param activities activities that accepted it
 */
public record CandidatePage(
    CrawlUrl url, Optional<String> title, int linkingHosts, List<String> activities) {
  public CandidatePage {
    activities = List.copyOf(activities);
  }
}
