package orbweaver.graph.analysis.picture;

import java.io.PrintWriter;
import java.util.Optional;
import orbweaver.graph.analysis.crawltree.TreeElement;
import orbweaver.graph.analysis.crawltree.TreeWriter;
import orbweaver.graph.analysis.search.LinkTexts;
import orbweaver.graph.store.LinkGraph;

/**
 * Tree writer for a file of SVG, which has the elements nearest to the seeds. An element leads to
 * its page on the Web. Only the URLs that it may show are kept in memory.
 */
final class SvgTreeWriter implements TreeWriter {
  private final PrintWriter out;
  private final LinkGraph graph;
  private final PictureTree tree = new PictureTree(TreeExcerpt.FILE);

  SvgTreeWriter(PrintWriter out, LinkGraph graph) {
    this.out = out;
    this.graph = graph;
  }

  @Override
  public void accept(TreeElement element) {
    tree.accept(element);
  }

  /** Links to the pages on the Web. */
  private static final class WebLinks implements PictureLinks {
    @Override
    public Optional<String> element(TreeBranch branch) {
      return branch.isActivity() ? Optional.empty() : Optional.of(branch.url());
    }

    @Override
    public Optional<String> why(TreeBranch branch) {
      return Optional.empty();
    }

    @Override
    public Optional<String> more(TreeBranch branch) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    var tops =
        tree.complete().activities().stream()
            .map(activity -> TreeExcerpt.FILE.ofActivity(tree, activity, 0))
            .toList();
    var texts = graph.query(new LinkTexts(TreePicture.pairs(tops)));
    out.print(SvgPicture.file(TreePicture.of(tops, texts, new WebLinks())));
    out.flush();
  }
}
