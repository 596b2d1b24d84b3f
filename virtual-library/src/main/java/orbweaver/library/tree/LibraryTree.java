package orbweaver.library.tree;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;

/**
 * Tree of all postings, with the indexes that its lists need. It does not check requests; {@link
 * orbweaver.library.rules.LibraryRules} does. Not thread-safe.
 */
public final class LibraryTree implements LibraryView {
  /** Root library that nobody has edited. */
  private static final Posting UNTITLED_ROOT =
      new Posting(
          Posting.ROOT,
          Optional.empty(),
          0,
          PostingHead.titled(Hypertext.plain("Virtual library")),
          SubLibrary.plain(),
          Instant.EPOCH,
          Instant.EPOCH,
          Optional.empty());

  private final Map<Long, LibraryNode> nodes = new HashMap<>();
  private final NavigableSet<LibraryNode> newest = new TreeSet<>(LibraryNode.NEWEST_FIRST);

  private long size;

  /** Creates a tree that has only the root library. */
  public LibraryTree() {
    nodes.put(Posting.ROOT, new LibraryNode(UNTITLED_ROOT));
  }

  /** Creates a tree of stored postings, in any order. */
  public static LibraryTree of(Iterable<Posting> postings) {
    var tree = new LibraryTree();
    for (var posting : postings) tree.addNode(new LibraryNode(posting));
    for (var node : tree.nodes.values()) if (node.number() != Posting.ROOT) tree.linkStored(node);
    return tree;
  }

  /**
   * Adds a posting, or replaces the one with its number, which keeps its contents.
   *
   * @throws IllegalArgumentException if the library that contains it does not exist
   */
  public void put(Posting posting) {
    var node = new LibraryNode(posting);
    var replaced = Optional.ofNullable(nodes.get(posting.number()));
    replaced.filter(old -> old.number() != Posting.ROOT).ifPresent(this::unlink);
    replaced.ifPresent(node::takeContents);
    addNode(node);
    if (posting.number() != Posting.ROOT) link(node);
  }

  /** Removes a posting; a library must be empty. */
  public void remove(long number) {
    var node = node(number);
    if (number == Posting.ROOT || !node.contents().isEmpty())
      throw new IllegalArgumentException("posting " + number + ": not empty, or the root");
    unlink(node);
    nodes.remove(number);
    size -= PostingSize.of(node.posting());
  }

  private void addNode(LibraryNode node) {
    size += PostingSize.of(node.posting());
    Optional.ofNullable(nodes.put(node.number(), node))
        .ifPresent(replaced -> size -= PostingSize.of(replaced.posting()));
  }

  // What is below the node counts itself, before or after.
  private void linkStored(LibraryNode node) {
    addToLists(node);
    addToLibrariesAbove(node, 1);
  }

  private void link(LibraryNode node) {
    addToLists(node);
    addToLibrariesAbove(node, node.below() + 1);
  }

  private void addToLists(LibraryNode node) {
    above(node).contents().add(node);
    newest.add(node);
  }

  private void unlink(LibraryNode node) {
    above(node).contents().remove(node);
    newest.remove(node);
    addToLibrariesAbove(node, -node.below() - 1);
  }

  private void addToLibrariesAbove(LibraryNode node, long count) {
    for (var library = node.posting().library(); library.isPresent(); ) {
      var above = node(library.get());
      above.addBelow(count);
      library = above.posting().library();
    }
  }

  private LibraryNode above(LibraryNode node) {
    return node(node.posting().library().orElseThrow());
  }

  private LibraryNode node(long number) {
    var node = nodes.get(number);
    if (node == null)
      throw new IllegalArgumentException("posting: " + number + " (expected: one that exists)");
    return node;
  }

  @Override
  public Posting root() {
    return node(Posting.ROOT).posting();
  }

  @Override
  public Optional<Posting> find(long number) {
    return Optional.ofNullable(nodes.get(number)).map(LibraryNode::posting);
  }

  @Override
  public List<Posting> path(long number) {
    return ancestors(number).toList().reversed();
  }

  // The posting itself first, the root last.
  private Stream<Posting> ancestors(long number) {
    return Stream.iterate(
            Optional.of(node(number).posting()),
            Optional::isPresent,
            posting -> posting.flatMap(Posting::library).flatMap(this::find))
        .flatMap(Optional::stream);
  }

  @Override
  public List<Posting> below(long library) {
    var found = new ArrayList<Posting>();
    var pending = new ArrayList<>(List.of(node(library)));
    while (!pending.isEmpty()) {
      for (var node : pending.removeLast().contents()) {
        found.add(node.posting());
        if (!node.contents().isEmpty()) pending.add(node);
      }
    }
    return found;
  }

  @Override
  public PostingPage summary(long library, int from, int limit) {
    var contents = node(library).contents();
    return page(contents.stream(), contents.size(), from, limit);
  }

  @Override
  public PostingPage recent(long library, int from, int limit) {
    var isRoot = library == Posting.ROOT;
    var total = node(library).below();
    var found = newest.stream().filter(node -> isRoot || isBelow(node, library));
    return page(found, total, from, Math.min(limit, (int) Math.max(0, total - from)));
  }

  @Override
  public PostingPage search(long library, String query, int from, int limit) {
    var found = new PostingSearch(query).find(nodesAtOrBelow(library));
    return page(found.stream(), found.size(), from, limit);
  }

  private Stream<LibraryNode> nodesAtOrBelow(long library) {
    var isRoot = library == Posting.ROOT;
    var root = node(library);
    return Stream.concat(
        Stream.of(root), newest.stream().filter(node -> isRoot || isBelow(node, library)));
  }

  private boolean isBelow(LibraryNode node, long library) {
    for (var above = node.posting().library(); above.isPresent(); ) {
      if (above.get() == library) return true;
      above = node(above.get()).posting().library();
    }
    return false;
  }

  private static PostingPage page(Stream<LibraryNode> nodes, long total, int from, int limit) {
    return new PostingPage(nodes.skip(from).limit(limit).map(LibraryNode::posting).toList(), total);
  }

  @Override
  public Optional<CrawlUrl> image(long number) {
    return inherited(number, posting -> posting.head().image());
  }

  @Override
  public Optional<String> activity(long library) {
    return inherited(
        library,
        posting ->
            posting.content() instanceof SubLibrary(_, _, var activity, _)
                ? activity
                : Optional.empty());
  }

  private <T> Optional<T> inherited(long number, Function<Posting, Optional<T>> characteristic) {
    return ancestors(number).flatMap(posting -> characteristic.apply(posting).stream()).findFirst();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long countBelow(long library) {
    return node(library).below();
  }
}
