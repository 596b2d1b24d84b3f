package orbweaver.app.news;

import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.profile.NewsItem;

/** Committed news that are to be delivered. */
public interface NewsSource {
  /**
   * Passes the items after a number to a consumer, in the order of their numbers.
   *
   * @param profile name of the profile; empty for the items of all profiles
   */
  void forEach(Optional<String> profile, long after, Consumer<NewsItem> consumer);
}
