package orbweaver.console.source;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.analysis.urlindex.UrlIndexPlace;
import orbweaver.library.LibraryAccess;

/**
 * Parts that a crawl may have besides its graph.
 *
 * @param texts full-text index
 * @param library virtual library
 * @param news profiles and their news
 * @param archive stored responses
 * @param accesses counts of accesses
 * @param anchors folder for an index of the anchor texts of the graph
 * @param urls place for an index of the URLs of the graph
 * @param folders folders for what is computed from the graph; absent if it can change
 */
public record CrawlParts(
    Optional<TextSearch> texts,
    Optional<LibraryAccess> library,
    Optional<CrawlNews> news,
    Optional<CrawlArchive> archive,
    Optional<CrawlAccesses> accesses,
    Optional<Path> anchors,
    Optional<UrlIndexPlace> urls,
    Optional<GraphFolders> folders) {
  /** Parts of a crawl that has a graph only. */
  public static final CrawlParts NONE =
      new CrawlParts(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** Returns parts with this index. */
  public CrawlParts withTexts(Optional<TextSearch> other) {
    return new CrawlParts(other, library, news, archive, accesses, anchors, urls, folders);
  }

  /** Returns parts with this library. */
  public CrawlParts withLibrary(Optional<LibraryAccess> other) {
    return new CrawlParts(texts, other, news, archive, accesses, anchors, urls, folders);
  }

  /** Returns parts with these profiles. */
  public CrawlParts withNews(Optional<CrawlNews> other) {
    return new CrawlParts(texts, library, other, archive, accesses, anchors, urls, folders);
  }

  /** Returns parts with this archive. */
  public CrawlParts withArchive(Optional<CrawlArchive> other) {
    return new CrawlParts(texts, library, news, other, accesses, anchors, urls, folders);
  }

  /** Returns parts with these counts. */
  public CrawlParts withAccesses(Optional<CrawlAccesses> other) {
    return new CrawlParts(texts, library, news, archive, other, anchors, urls, folders);
  }

  /** Returns parts with this folder for an index of anchor texts. */
  public CrawlParts withAnchors(Path other) {
    return new CrawlParts(
        texts, library, news, archive, accesses, Optional.of(other), urls, folders);
  }

  /** Returns parts with this place for an index of URLs. */
  public CrawlParts withUrls(UrlIndexPlace other) {
    return new CrawlParts(
        texts, library, news, archive, accesses, anchors, Optional.of(other), folders);
  }

  /** Returns parts with these folders for what is computed from the graph. */
  public CrawlParts withFolders(GraphFolders other) {
    return new CrawlParts(
        texts, library, news, archive, accesses, anchors, urls, Optional.of(other));
  }
}
