package orbweaver.admin.crawl;

import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;

/** Access to the profiles of a crawl and to their news. */
public interface ProfileAccess {
  /** Returns the profiles, sorted by name. */
  List<Profile> list();

  /** Puts a profile on file; one with its name is replaced. Returns whether there was one. */
  boolean put(Profile profile);

  /**
   * Drops a profile, but not its news. Returns false if there is none with that name.
   *
   * @throws IllegalArgumentException if the name is not an id
   */
  boolean drop(String name);

  /**
   * Passes the news of a profile after a number to a consumer, in the order of their numbers.
   * Returns false if the crawl has no index yet, and so no news.
   */
  boolean forEachNews(String profile, long after, Consumer<NewsItem> consumer);
}
