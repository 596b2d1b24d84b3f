package orbweaver.index.profile;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.index.sink.PageListener;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.CorruptIndexException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writer of news: matches each page that is added to an index against the profiles on file. The
 * items are stored in the commit of the page, so each exists exactly once. Not thread-safe.
 */
public final class NewsWriter implements PageListener {
  private static final Logger LOG = LoggerFactory.getLogger(NewsWriter.class);

  private final ProfileSource profiles;
  private ProfileMatcher matcher = new ProfileMatcher(List.of());
  private long lastNumber;
  private boolean hasUncommitted;

  private NewsWriter(ProfileSource profiles, long lastNumber) {
    this.profiles = profiles;
    this.lastNumber = lastNumber;
  }

  /**
   * Returns a writer to an index that was opened in a folder.
   *
   * @param used highest number that another index of the crawl is known to have used; 0 if none is
   */
  public static NewsWriter on(IndexUpdater index, Path folder, ProfileSource profiles, long used) {
    var writer = new NewsWriter(profiles, Math.max(used, lastNumber(folder)));
    index.listen(writer);
    return writer;
  }

  private static long lastNumber(Path folder) {
    if (!IndexUpdater.exists(folder)) return 0;
    try (var reader = NewsReader.open(folder)) {
      return reader.lastNumber();
    }
  }

  /**
   * Adds the news of the index in a folder, if it can be read, to the index that replaces it. Must
   * be called before that is committed.
   */
  public static void copy(Path folder, IndexUpdater replacement) {
    if (!IndexUpdater.exists(folder)) return;
    try (var reader = NewsReader.open(folder)) {
      reader.forEach(Optional.empty(), 0, item -> replacement.add(NewsDocument.of(item)));
    } catch (IllegalStateException e) {
      warn(folder, e);
    } catch (UncheckedIOException e) {
      if (!isDamage(e.getCause())) throw e;
      warn(folder, e);
    }
  }

  private static boolean isDamage(@Nullable Throwable cause) {
    return cause instanceof CorruptIndexException
        || cause instanceof EOFException
        || cause instanceof NoSuchFileException;
  }

  private static void warn(Path folder, RuntimeException cause) {
    LOG.warn(
        "news of the index in {} are not kept, because it cannot be read: {}",
        folder,
        cause.getMessage());
  }

  /** Takes over profiles that were put or dropped; they apply to pages that are added later. */
  public void refresh() {
    profiles.changed().ifPresent(all -> matcher = new ProfileMatcher(all));
  }

  /** Tests whether there are items that were added since the last commit. */
  public boolean hasUncommitted() {
    return hasUncommitted;
  }

  /** Notes that the index was committed. */
  public void committed() {
    hasUncommitted = false;
  }

  /** Returns the number of the last item that was added. */
  public long lastNumber() {
    return lastNumber;
  }

  @Override
  public List<Document> added(AddedPage added, Comparison comparison) throws IOException {
    if (matcher.isEmpty()) return List.of();
    var matches = matcher.match(added.page(), added.text(), added.language());
    if (matches.isEmpty()) return List.of();
    var change = comparison.change();
    if (change.isEmpty()) return List.of();
    var documents = new ArrayList<Document>();
    for (var match : matches)
      documents.add(NewsDocument.of(item(added.page(), match, change.get())));
    hasUncommitted = true;
    return documents;
  }

  private NewsItem item(Page page, ProfileMatch match, Change change) {
    return new NewsItem(
        ++lastNumber,
        match.profile().name(),
        page.request().url(),
        page.facts().flatMap(PageFacts::title),
        page.evidence().at(),
        page.request().number(),
        change,
        match.terms());
  }
}
