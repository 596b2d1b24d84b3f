package orbweaver.frontier.revisit;

import java.util.List;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;

/** Interests in URLs that have a response: a refresh requests a URL for them again. */
@FunctionalInterface
public interface PageInterests {
  /** Returns the interests in a URL; none if it has no response. */
  List<Interest> of(CrawlUrl url);

  /** Notes the interests of a request that completed; needed if nothing else stores them. */
  default void update(FetchRequest request, Outcome outcome) {}

  /** Writes the buffered changes of a record. */
  default void flush() {}
}
