package orbweaver.cli.library;

import java.io.IOException;
import java.util.Optional;
import orbweaver.cli.options.TaskOptions;
import orbweaver.library.tree.LibraryView;
import orbweaver.library.tree.PostingPage;
import picocli.CommandLine.Mixin;

/** Options of commands that list postings; they print the list. */
final class ListOptions {
  @Mixin private PageOptions page = new PageOptions();

  @Mixin private TaskOptions tasks = new TaskOptions();

  /** List of postings of which a part is printed. */
  @FunctionalInterface
  interface Listing {
    /** Returns the part that begins after some postings. */
    PostingPage part(LibraryView view, int from, int limit);
  }

  /** Prints a part of the list of a library. */
  int print(long library, Listing listing) throws IOException, InterruptedException {
    var from = page.from();
    var limit = page.limit();
    return tasks.runReadOnly(
        crawl ->
            Optional.of(
                crawl
                    .library()
                    .read(
                        view -> {
                          var _ = LibraryArguments.requireLibrary(view, library);
                          var part = listing.part(view, from, limit);
                          return PostingList.of(view, library, from, part);
                        })),
        (screen, lines) -> screen.printResult(lines.text(), lines.list()));
  }
}
