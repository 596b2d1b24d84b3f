package orbweaver.library.tree;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Search for postings that have all words of a query. It reads the folded text of each posting,
 * which takes some hundredths of a second for 100,000 of them.
 */
final class PostingSearch {
  private final List<String> words;

  PostingSearch(String query) {
    words = FoldedText.words(query);
  }

  /** Returns the nodes that are found, the best first. */
  List<LibraryNode> find(Stream<LibraryNode> nodes) {
    if (words.isEmpty()) return List.of();
    var bestFirst =
        Comparator.<RankedNode>comparingInt(found -> found.node().posting().isLibrary() ? 0 : 1)
            .thenComparing(RankedNode::node, LibraryNode.NEWEST_FIRST);
    return nodes
        .filter(this::hasAllWords)
        .map(node -> new RankedNode(node, wholeWordsOfTitle(node)))
        .sorted(
            Comparator.comparingLong(RankedNode::wholeWords).reversed().thenComparing(bestFirst))
        .map(RankedNode::node)
        .toList();
  }

  private boolean hasAllWords(LibraryNode node) {
    return words.stream().allMatch(word -> node.text().contains(" " + word));
  }

  private long wholeWordsOfTitle(LibraryNode node) {
    return words.stream().filter(word -> node.title().contains(" " + word + " ")).count();
  }

  private record RankedNode(LibraryNode node, long wholeWords) {}
}
