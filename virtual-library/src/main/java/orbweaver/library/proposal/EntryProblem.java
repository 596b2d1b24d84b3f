package orbweaver.library.proposal;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.library.TextRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.proposal.UrlCondition.Dead;
import orbweaver.library.proposal.UrlCondition.Moved;

/**
 * Entry with a URL that is dead or has moved.
 *
 * @param posting the entry
 * @param url the URL, in its title or its report
 * @param condition condition of the URL
 */
public record EntryProblem(Posting posting, CrawlUrl url, UrlCondition condition) {
  /**
   * Returns the edit that replaces the URL by the one to which the page has moved; absent if it is
   * dead.
   *
   * @param keys proof of whoever confirms the proposal, if the entry has a password
   */
  public Optional<Edit> replacement(List<PostingKey> keys) {
    return switch (condition) {
      case Dead _ -> Optional.empty();
      case Moved(var target) -> Optional.of(replacement(target, keys));
    };
  }

  private Edit replacement(CrawlUrl target, List<PostingKey> keys) {
    var head = posting.head();
    var replaced =
        new PostingHead(
            replaced(head.title(), target), head.image(), head.author(), Optional.empty());
    return new Edit(posting.number(), posting.version(), replaced, content(target), false, keys);
  }

  private PostingContent content(CrawlUrl target) {
    return switch (posting.content()) {
      case SubLibrary library -> library;
      case Pointer pointer -> pointer;
      case Report(var text) -> new Report(replaced(text, target));
    };
  }

  private Hypertext replaced(Hypertext text, CrawlUrl target) {
    return new Hypertext(text.runs().stream().map(run -> replaced(run, target)).toList());
  }

  private TextRun replaced(TextRun run, CrawlUrl target) {
    if (run.link().filter(url::equals).isEmpty()) return run;
    var isBare = run.text().equals(url.toString());
    return TextRun.link(isBare ? target.toString() : run.text(), target);
  }
}
