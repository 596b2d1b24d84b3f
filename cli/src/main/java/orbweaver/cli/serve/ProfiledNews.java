package orbweaver.cli.serve;

import java.util.ArrayDeque;
import java.util.List;
import orbweaver.admin.crawl.ProfileAccess;
import orbweaver.console.source.CrawlNews;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;

/** News in the index of a crawl without a broker. */
record ProfiledNews(ProfileAccess access) implements CrawlNews {
  @Override
  public List<Profile> profiles() {
    return access.list();
  }

  @Override
  public List<NewsItem> latest(String profile, int max) {
    var last = new ArrayDeque<NewsItem>();
    var _ =
        access.forEachNews(
            profile,
            0,
            item -> {
              last.addFirst(item);
              if (last.size() > max) last.removeLast();
            });
    return List.copyOf(last);
  }
}
