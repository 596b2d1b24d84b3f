package orbweaver.library.tree;

import java.util.stream.Stream;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;

/** Size of a posting: the number of characters of its texts and of their links. */
public final class PostingSize {
  private PostingSize() {}

  /** Returns the size of a posting. */
  public static long of(Posting posting) {
    var text =
        switch (posting.content()) {
          case SubLibrary(var purpose, _, _, _) -> purpose.stream();
          case Pointer _ -> Stream.<Hypertext>empty();
          case Report(var report) -> Stream.of(report);
        };
    return Stream.concat(Stream.of(posting.head().title()), text)
        .flatMap(hypertext -> hypertext.runs().stream())
        .mapToLong(
            run -> run.text().length() + run.link().map(url -> url.toString().length()).orElse(0))
        .sum();
  }
}
