package orbweaver.library.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.library.ImportedPosting;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.LibraryView;

/** Export of a library with everything below it to a file. */
public final class LibraryExport {
  private LibraryExport() {}

  /**
   * Returns the text of the file.
   *
   * @param withPasswords whether verifiers of passwords are in a JSON file; the other formats have
   *     none
   */
  public static String write(
      LibraryView view, long library, ExchangeFormat format, boolean withPasswords) {
    return switch (format) {
      case NETSCAPE -> BookmarkWriter.write(view, library);
      case OPML -> OpmlWriter.write(view, library);
      case JSON -> json(view, library, withPasswords);
    };
  }

  private static String json(LibraryView view, long library, boolean withPasswords) {
    var postings = new ArrayList<ImportedPosting>();
    var indexes = new HashMap<Long, Integer>();
    for (var posting : contents(view, library)) {
      indexes.put(posting.number(), postings.size());
      postings.add(exported(posting, indexes, withPasswords));
    }
    return Json.text(new LibraryFile(LibraryFile.FORMAT, postings)) + "\n";
  }

  private static ImportedPosting exported(
      Posting posting, Map<Long, Integer> indexes, boolean withPasswords) {
    var head = withPasswords ? posting.head() : posting.head().withPassword(Optional.empty());
    return new ImportedPosting(
        posting.library().map(indexes::get),
        head,
        posting.content(),
        Optional.of(posting.created()));
  }

  private static List<Posting> contents(LibraryView view, long library) {
    var all = new ArrayList<Posting>();
    var pending = new ArrayList<>(List.of(library));
    while (!pending.isEmpty()) {
      for (var posting : view.summary(pending.removeLast(), 0, Integer.MAX_VALUE).postings()) {
        all.add(posting);
        if (posting.isLibrary()) pending.add(posting.number());
      }
    }
    return all;
  }
}
