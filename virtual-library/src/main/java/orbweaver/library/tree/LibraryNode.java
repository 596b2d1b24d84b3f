package orbweaver.library.tree;

import java.time.Instant;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;

/** Node of the tree: a posting, and what is in it if it is a library. */
final class LibraryNode {
  /** Alphabetical order by title, then by number. */
  static final Comparator<LibraryNode> BY_TITLE =
      Comparator.<LibraryNode, byte[]>comparing(node -> node.titleKey, TitleOrder::compare)
          .thenComparingLong(LibraryNode::number);

  /** Order by time of creation, the newest first. */
  static final Comparator<LibraryNode> NEWEST_FIRST =
      Comparator.<LibraryNode, Instant>comparing(node -> node.posting.created())
          .thenComparingLong(LibraryNode::number)
          .reversed();

  private final Posting posting;
  private final byte[] titleKey;
  private final String title;
  private final String text;
  private NavigableSet<LibraryNode> contents = new TreeSet<>(BY_TITLE);
  private long below;

  LibraryNode(Posting posting) {
    this.posting = posting;
    titleKey = TitleOrder.key(posting.titleText());
    title = FoldedText.of(posting.titleText());
    text =
        Stream.concat(
                Stream.of(title),
                Stream.concat(body(posting).stream().map(Hypertext::text), author(posting))
                    .map(FoldedText::of))
            .collect(Collectors.joining());
  }

  private static Optional<Hypertext> body(Posting posting) {
    return switch (posting.content()) {
      case SubLibrary(var purpose, _, _, _) -> purpose;
      case Pointer _ -> Optional.empty();
      case Report(var report) -> Optional.of(report);
    };
  }

  private static Stream<String> author(Posting posting) {
    return posting.head().author().name().stream();
  }

  Posting posting() {
    return posting;
  }

  long number() {
    return posting.number();
  }

  /** Returns the folded title. */
  String title() {
    return title;
  }

  /** Returns the folded text of all that a search looks at. */
  String text() {
    return text;
  }

  /** Returns the nodes in this library, sorted by title. */
  NavigableSet<LibraryNode> contents() {
    return contents;
  }

  long below() {
    return below;
  }

  void addBelow(long count) {
    below += count;
  }

  /** Takes over the contents of the node that this one replaces. */
  void takeContents(LibraryNode replaced) {
    contents = replaced.contents;
    below = replaced.below;
  }
}
