package orbweaver.console.library;

import java.util.LinkedHashMap;
import java.util.Map;
import orbweaver.console.page.Links;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Report;

/** Addresses of the pages of the virtual library. */
public final class LibraryLinks {
  static final String SUMMARY = "/library";
  static final String ENTRY = "/library/entry";
  static final String REPORT = "/library/report";
  static final String RECENT = "/library/recent";
  static final String SEARCH = "/library/search";
  static final String CHANGES = "/library/changes";
  static final String FEED = "/library/feed";
  static final String CHANGE = "/library/change";

  private LibraryLinks() {}

  /** Returns the address of a page about a posting, such as {@code /library?number=5}. */
  public static String address(String path, long number) {
    return Links.address(path, Map.of("number", Long.toString(number)));
  }

  /** Returns the address of the summary of a library. */
  public static String summary(long library) {
    return library == Posting.ROOT ? SUMMARY : address(SUMMARY, library);
  }

  /** Returns the address of the summary of a library after a change, which it reports. */
  public static String summaryAfter(long library, long change) {
    var parameters = new LinkedHashMap<String, String>();
    parameters.put("number", Long.toString(library));
    parameters.put("changed", Long.toString(change));
    return Links.address(SUMMARY, parameters);
  }

  /** Returns the address of the page of a posting: the summary, if it is a library. */
  public static String posting(Posting posting) {
    if (posting.isLibrary()) return summary(posting.number());
    return address(posting.content() instanceof Report ? REPORT : ENTRY, posting.number());
  }

  /** Returns the address of the recursive list of a library. */
  public static String recent(long library) {
    return address(RECENT, library);
  }

  /** Returns the address of the Atom feed of a library. */
  public static String feed(long library) {
    return address(FEED, library);
  }

  /** Returns the address of the list of operations of a library. */
  public static String change(long library) {
    return address(CHANGE, library);
  }

  /** Returns the address of the search in a library. */
  public static String search(long library) {
    return address(SEARCH, library);
  }
}
