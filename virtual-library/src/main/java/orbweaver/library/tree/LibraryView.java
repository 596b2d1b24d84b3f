package orbweaver.library.tree;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;

/** View of the virtual library, for reading. */
public interface LibraryView {
  /** Returns the root library. */
  Posting root();

  /** Returns the posting with a number, the root included. */
  Optional<Posting> find(long number);

  /** Returns the libraries from the root down to a posting, and the posting itself last. */
  List<Posting> path(long number);

  /** Returns all postings in a library and below it, each library before its contents. */
  List<Posting> below(long library);

  /**
   * Returns a part of the summary of a library: the postings in it, sorted by title as a dictionary
   * sorts, whatever the case of letters.
   *
   * @param from index of the first posting of the part
   * @param limit maximum number of postings of the part
   */
  PostingPage summary(long library, int from, int limit);

  /**
   * Returns a part of the list of all postings in a library and in the libraries below it, the
   * newest first.
   *
   * @param from index of the first posting of the part
   * @param limit maximum number of postings of the part
   */
  PostingPage recent(long library, int from, int limit);

  /**
   * Returns the postings in a library and below it that have all words of a query, at the beginning
   * of a word of their title, purpose, report or author. Those that have more of them as whole
   * words of the title come first, then libraries, then the newest.
   *
   * @param query the words; no posting is found without one
   * @param from index of the first posting of the part
   * @param limit maximum number of postings of the part
   */
  PostingPage search(long library, String query, int from, int limit);

  /** Returns the image of a posting: its own, or that of the nearest library above with one. */
  Optional<CrawlUrl> image(long number);

  /** Returns the activity of a library: its own, or that of the nearest library above with one. */
  Optional<String> activity(long library);

  /** Returns the size of all postings together, as {@link PostingSize} computes it. */
  long size();

  /** Returns the number of postings in a library and in the libraries below it, without itself. */
  long countBelow(long library);
}
