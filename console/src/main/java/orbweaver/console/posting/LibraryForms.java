package orbweaver.console.posting;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.source.CrawlSource;

/** Pages with the forms that change the virtual library. */
public final class LibraryForms {
  private LibraryForms() {}

  /** Returns the pages for the library of a crawl. */
  public static List<FormPage> of(CrawlSource source) {
    var changer = new LibraryChanger(new OpenLibrary(source), new PostingPasswords());
    return Stream.concat(
            AdditionPage.all(changer).stream(),
            Stream.of(
                new EditPage(changer),
                new SelectionPage(changer),
                new UndoPage(changer),
                new MaintenancePage(changer, Maintenance.CHECK),
                new MaintenancePage(changer, Maintenance.PROPOSALS),
                new SuggestionPage(changer)))
        .toList();
  }
}
