package orbweaver.library.tree;

import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;

/**
 * Size of a posting: the number of characters of all that its author wrote, with links, and a
 * constant for a password.
 */
public final class PostingSize {
  // The salt and the hash in base64, and three numbers.
  private static final int PASSWORD = 80;

  private PostingSize() {}

  /** Returns the size of a posting. */
  public static long of(Posting posting) {
    var content =
        switch (posting.content()) {
          case SubLibrary library -> size(library);
          case Pointer _ -> 0;
          case Report(var text) -> size(text);
        };
    return size(posting.head()) + content;
  }

  private static long size(PostingHead head) {
    var author = head.author();
    return size(head.title())
        + size(head.image())
        + size(author.name())
        + size(author.email())
        + (head.password().isPresent() ? PASSWORD : 0);
  }

  private static long size(SubLibrary library) {
    return library.purpose().map(PostingSize::size).orElse(0L)
        + size(library.activity())
        + library.rule().map(PostingSize::size).orElse(0L);
  }

  private static long size(EntryRule rule) {
    return Stream.of(rule.query(), rule.host(), rule.activity()).mapToLong(PostingSize::size).sum();
  }

  private static long size(Hypertext hypertext) {
    return hypertext.runs().stream().mapToLong(run -> run.text().length() + size(run.link())).sum();
  }

  private static long size(Optional<?> text) {
    return text.map(found -> found.toString().length()).orElse(0);
  }
}
