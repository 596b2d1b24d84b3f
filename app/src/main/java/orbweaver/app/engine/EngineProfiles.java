package orbweaver.app.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.admin.crawl.ProfileAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.news.NewsSource;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;
import orbweaver.index.profile.NewsReader;
import orbweaver.index.profile.ProfileFolder;
import orbweaver.index.profile.ProfileSource;
import orbweaver.index.sink.IndexUpdater;

/**
 * Profiles in the folder of a crawl without a broker, and the news in its index. The thread of the
 * index notices changed profiles within a second.
 *
 * @param crawl folder of the crawl
 */
record EngineProfiles(Path crawl) implements ProfileAccess, NewsSource {
  private ProfileFolder folder() {
    return new ProfileFolder(FolderLayout.profiles(crawl), InstantSource.system());
  }

  /** Returns the source of the profiles for one index. */
  ProfileSource source() {
    return folder();
  }

  @Override
  public List<Profile> list() {
    return folder().list();
  }

  @Override
  public boolean put(Profile profile) {
    return folder().put(profile);
  }

  @Override
  public boolean drop(String name) {
    return folder().drop(name);
  }

  @Override
  public boolean forEachNews(String profile, long after, Consumer<NewsItem> consumer) {
    if (!IndexUpdater.exists(index())) return false;
    forEach(Optional.of(profile), after, consumer);
    return true;
  }

  @Override
  public void forEach(Optional<String> profile, long after, Consumer<NewsItem> consumer) {
    if (!IndexUpdater.exists(index())) return;
    try (var reader = NewsReader.open(index())) {
      reader.forEach(profile, after, consumer);
    }
  }

  private Path index() {
    return FolderLayout.textIndex(crawl);
  }
}
