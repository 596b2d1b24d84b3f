package orbweaver.console.library;

import java.util.List;
import java.util.Optional;
import orbweaver.console.page.MissingPage;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;

/** Page of an entry: its report if it has one, and what became of its URLs in the crawl. */
public record EntryPage(OpenLibrary library) implements ServedPage {
  /**
   * Content of the page.
   *
   * @param report its text; absent if it is a pointer
   * @param activity activity to which its URLs are seeds; absent if they are seeds of none
   * @param statuses what became of its URLs
   */
  public record EntryView(
      LibraryHead head,
      Optional<Hypertext> report,
      Optional<String> activity,
      List<UrlStatus> statuses) {}

  private record Entry(LibraryHead head, Optional<String> activity) {}

  @Override
  public PageView answer(Parameters parameters) {
    var number =
        OpenLibrary.number(parameters, "number")
            .orElseThrow(() -> new MissingPage("The address has no number of an entry."));
    var entry =
        library.read(
            view -> {
              var posting = OpenLibrary.posting(view, number);
              if (posting.isLibrary())
                throw new MissingPage("Posting " + number + " is a library, not an entry.");
              return new Entry(
                  LibraryHead.of(view, posting), view.activity(posting.library().orElseThrow()));
            });
    var posting = entry.head().posting();
    var report =
        switch (posting.content()) {
          case Report(var text) -> Optional.of(text);
          case Pointer _, SubLibrary _ -> Optional.<Hypertext>empty();
        };
    var statuses = new UrlStatuses(library.source(), true).of(posting.urls()).values();
    return new PageView(
        "library/entry.jte",
        new EntryView(entry.head(), report, entry.activity(), List.copyOf(statuses)));
  }
}
