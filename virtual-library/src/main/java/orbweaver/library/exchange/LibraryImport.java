package orbweaver.library.exchange;

import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.contract.library.Posting;

/** Import of a file into a virtual library. */
public final class LibraryImport {
  private LibraryImport() {}

  /**
   * Reads the postings of a file. It executes and loads nothing; links to other than http and https
   * URLs become text.
   *
   * @throws ImportException if the file cannot be imported
   */
  public static ImportResult read(String text, ExchangeFormat format) {
    return switch (format) {
      case NETSCAPE -> BookmarkReader.read(text);
      case OPML -> OpmlReader.read(text);
      case JSON -> json(text);
    };
  }

  private static ImportResult json(String text) {
    return switch (Json.read(text, LibraryFile.class)) {
      case Decoded(var file) -> new ImportResult(checked(file).postings(), 0);
      case Unreadable<LibraryFile>(var reason) -> throw new ImportException(reason);
    };
  }

  private static Import checked(LibraryFile file) {
    try {
      return new Import(Posting.ROOT, file.postings());
    } catch (IllegalArgumentException e) {
      throw new ImportException(String.valueOf(e.getMessage()));
    }
  }
}
