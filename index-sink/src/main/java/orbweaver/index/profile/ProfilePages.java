package orbweaver.index.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.IndexFormat;
import orbweaver.index.analysis.LuceneLog;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.FSDirectory;

/**
 * Pages of an index that match a profile now, whether they are news or were indexed before the
 * profile was put on file. An index has no response heads, so if the profile has a formula, only
 * pages of its news match: it accepted them.
 */
public final class ProfilePages {
  private static final Set<String> FIELDS =
      Set.of(
          IndexFields.URL,
          IndexFields.TITLE,
          IndexFields.HEADING,
          IndexFields.TEXT,
          IndexFields.LANGUAGE);
  private static final String NO_DIGEST = "0".repeat(64);

  // Absent if the profile has nothing but a formula.
  private final Optional<ProfileMatcher> matcher;
  private final Set<String> urls = new HashSet<>();

  private ProfilePages(Profile profile) {
    matcher =
        Optional.of(profile)
            .filter(own -> !own.terms().isEmpty() || !own.hosts().isEmpty())
            .map(own -> new ProfileMatcher(List.of(withoutFormula(own))));
  }

  private static Profile withoutFormula(Profile profile) {
    return new Profile(
        profile.name(),
        profile.terms(),
        profile.minTerms(),
        profile.hosts(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Returns the URLs of the pages in the last commit of the index in a folder.
   *
   * @throws IllegalStateException if the index has the format of another version
   * @throws UncheckedIOException if it cannot be read
   */
  public static Set<String> of(Path folder, Profile profile) {
    LuceneLog.withoutAdvice();
    var pages = new ProfilePages(profile);
    try (var directory = FSDirectory.open(folder);
        var reader = IndexFormat.open(directory)) {
      for (var leaf : reader.leaves()) pages.scan(leaf.reader());
    } catch (IOException e) {
      throw new UncheckedIOException("index " + folder + ": " + e.getMessage(), e);
    }
    if (profile.formula().isPresent()) pages.urls.retainAll(news(folder, profile.name()));
    return Set.copyOf(pages.urls);
  }

  private static Set<String> news(Path folder, String profile) {
    var urls = new HashSet<String>();
    try (var reader = NewsReader.open(folder)) {
      reader.forEach(Optional.of(profile), 0, item -> urls.add(item.url().toString()));
    }
    return urls;
  }

  private void scan(LeafReader segment) throws IOException {
    var live = segment.getLiveDocs();
    var stored = segment.storedFields();
    for (var id = 0; id < segment.maxDoc(); id++) {
      if (live != null && !live.get(id)) continue;
      var document = stored.document(id, FIELDS);
      var url = document.get(IndexFields.URL);
      // News are documents, too.
      if (url != null && isMatching(document, url)) urls.add(url);
    }
  }

  private boolean isMatching(Document document, String url) {
    if (matcher.isEmpty()) return true;
    var text = Optional.ofNullable(document.get(IndexFields.TEXT)).orElse("");
    var language = Optional.ofNullable(document.get(IndexFields.LANGUAGE));
    return !matcher.get().match(page(document, url), text, language).isEmpty();
  }

  /** Returns a page with the title and the headings of a document. */
  private static Page page(Document document, String url) {
    var facts =
        new PageFacts(
            Optional.ofNullable(document.get(IndexFields.TITLE)),
            Optional.empty(),
            Optional.empty(),
            "utf-8",
            CharsetSource.DEFAULT,
            0,
            0,
            Stream.of(document.getValues(IndexFields.HEADING))
                .map(text -> new Heading(1, text))
                .toList(),
            List.of(),
            0,
            NO_DIGEST,
            Optional.empty());
    return new Page(
        new FetchRequest(CrawlUrl.of(url), 1, false, List.of()),
        new Outcome.Fetched(new BodyExtent.Whole()),
        new Evidence(
            Instant.EPOCH,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Tls.NONE),
        Optional.of(facts),
        List.of(),
        false);
  }
}
