package orbweaver.console.page;

import java.util.List;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;

/** Profiles on file, with their last news. */
public record ProfilesPage(CrawlSource source) implements ServedPage {
  private static final int ITEMS = 10;

  /** Profile with its last news. */
  public record ProfileNews(Profile profile, List<NewsItem> items) {}

  /** Content of the page. */
  public record ProfilesView(List<ProfileNews> profiles) {}

  @Override
  public PageView answer(Parameters parameters) {
    var news =
        source
            .parts()
            .news()
            .orElseThrow(
                () ->
                    new MissingPage(
                        "The pages show profiles only if the crawl runs without a broker."));
    var profiles =
        news.profiles().stream()
            .map(each -> new ProfileNews(each, news.latest(each.name(), ITEMS)))
            .toList();
    return new PageView("profiles.jte", new ProfilesView(profiles));
  }
}
