package orbweaver.console.source;

import java.util.List;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;

/** Profiles of a crawl, and their news. Thread-safe. */
public interface CrawlNews {
  /** Returns the profiles, sorted by name. */
  List<Profile> profiles();

  /** Returns the last news of a profile, the newest first; none if the crawl has no index. */
  List<NewsItem> latest(String profile, int max);
}
