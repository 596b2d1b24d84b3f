package orbweaver.console.library;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.RuleProposals;
import orbweaver.library.advice.RuleText;
import orbweaver.library.tree.LibraryView;

/**
 * Heading of the page of a posting.
 *
 * @param posting the posting
 * @param path the libraries that contain it, the root first
 * @param image address of its image, which may be that of a library above
 * @param below number of postings in it and below it, if it is a library
 */
public record LibraryHead(Posting posting, List<Posting> path, Optional<String> image, long below) {
  /** Returns the heading of a posting. */
  static LibraryHead of(LibraryView view, Posting posting) {
    var path = view.path(posting.number());
    return new LibraryHead(
        posting,
        path.subList(0, path.size() - 1),
        image(view, posting),
        posting.isLibrary() ? view.countBelow(posting.number()) : 0);
  }

  // A pointer has no page but that of what became of it.
  private static Optional<String> image(LibraryView view, Posting posting) {
    return switch (posting.content()) {
      case SubLibrary _, Report _ -> view.image(posting.number()).map(CrawlUrl::toString);
      case Pointer _ -> Optional.empty();
    };
  }

  /** Returns the number of the posting. */
  public long number() {
    return posting.number();
  }

  /** Tests whether the posting is the root library. */
  public boolean isRoot() {
    return posting.number() == Posting.ROOT;
  }

  /** Returns the text of the title. */
  public String title() {
    return posting.titleText();
  }

  /** Returns the purpose of a library. */
  public Optional<Hypertext> purpose() {
    return switch (posting.content()) {
      case SubLibrary(var purpose, _, _, _) -> purpose;
      case Pointer _, Report _ -> Optional.empty();
    };
  }

  /** Returns the rule of a library, in words. */
  public Optional<String> rule() {
    return RuleProposals.rule(posting).map(RuleText::of);
  }

  /** Tests whether only sub-libraries may be added. */
  public boolean isCreateOnly() {
    return switch (posting.content()) {
      case SubLibrary(_, var createOnly, _, _) -> createOnly;
      case Pointer _, Report _ -> false;
    };
  }
}
