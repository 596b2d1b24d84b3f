package orbweaver.console.library;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.console.advice.CrawlAdvice;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.MissingPage;
import orbweaver.console.page.Parameters;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryAccess;
import orbweaver.library.tree.LibraryView;

/** Virtual library of a crawl, as pages need it. */
public record OpenLibrary(CrawlSource source) {
  private static final String NUMBER = "number";

  /**
   * Returns the library.
   *
   * @throws MissingPage if the crawl has none
   */
  public LibraryAccess access() {
    return source
        .parts()
        .library()
        .orElseThrow(
            () ->
                new MissingPage("There is no virtual library here. " + source.libraryElsewhere()));
  }

  /** Runs a query on the tree. */
  public <T> T read(Function<LibraryView, T> query) {
    return access().read(query);
  }

  /** Asks for advice on the library, by the graph and the index as they are now. */
  public <T> T advise(Function<CrawlAdvice, T> query) {
    var texts = source.parts().texts();
    return source.query(graph -> query.apply(new CrawlAdvice(graph, texts)));
  }

  /** Returns the number of the posting that a page is about; the root if there is none. */
  public static long number(Parameters parameters) {
    return number(parameters, NUMBER).orElse(Posting.ROOT);
  }

  /** Returns a parameter that is a number. */
  public static Optional<Long> number(Parameters parameters, String name) {
    return parameters.text(name).map(text -> number(name, text));
  }

  private static long number(String name, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException _) {
      throw new BadRequest(name + ": " + text + " (expected: a number)");
    }
  }

  /**
   * Returns a posting.
   *
   * @throws MissingPage if it does not exist
   */
  public static Posting posting(LibraryView view, long number) {
    return view.find(number)
        .orElseThrow(
            () ->
                new MissingPage(
                    "The library has no posting " + number + "; it may have been deleted."));
  }

  /**
   * Returns a posting that is a library.
   *
   * @throws MissingPage if there is none with that number
   */
  public static Posting library(LibraryView view, long number) {
    var posting = posting(view, number);
    if (!posting.isLibrary())
      throw new MissingPage("Posting " + number + " is an entry, not a library.");
    return posting;
  }
}
