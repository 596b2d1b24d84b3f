package orbweaver.console.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.Links;
import orbweaver.console.page.MissingPage;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.graph.analysis.picture.PictureLinks;
import orbweaver.graph.analysis.picture.PictureTree;
import orbweaver.graph.analysis.picture.SvgPicture;
import orbweaver.graph.analysis.picture.TreeBranch;
import orbweaver.graph.analysis.picture.TreeExcerpt;
import orbweaver.graph.analysis.picture.TreePicture;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Crawl tree of an activity as a picture and as a list: from its seeds, or below any family index.
 */
public record TreePage(CrawlPictures pictures) implements ServedPage {
  private static final int MAX_FIRST = 10_000_000;

  /** Link to another picture. */
  public record Step(String address, String text) {}

  /**
   * Content of the page.
   *
   * @param activities links to the trees of all activities, if there are several
   * @param ancestors links to the trees above this one
   * @param svg the picture
   * @param list the same as a list
   */
  public record TreeView(
      String title,
      List<Step> activities,
      List<Step> ancestors,
      String svg,
      TreeBranch top,
      TreeList list,
      Optional<String> previous,
      Optional<String> next) {}

  @Override
  public PageView answer(Parameters parameters) {
    var tree = pictures.tree();
    if (tree.isEmpty()) return WaitingView.page("Crawl tree");
    var names = tree.get().activities();
    if (names.isEmpty()) throw new MissingPage("No activity has decided on a URL yet.");
    var activity = parameters.text("activity").orElse(names.getFirst());
    if (!names.contains(activity)) throw new MissingPage("No activity has the name " + activity);
    var first = parameters.part("from", MAX_FIRST) - 1;
    var index = parameters.text("root").map(TreePage::index);
    return page(tree.get(), activity, index, top(tree.get(), activity, index, first));
  }

  private static FamilyIndex index(String text) {
    return FamilyIndex.tryParse(text)
        .filter(FamilyIndex::isExact)
        .orElseThrow(
            () -> new BadRequest("root: " + text + " (expected: a family index such as 01.02)"));
  }

  private static TreeBranch top(
      PictureTree tree, String activity, Optional<FamilyIndex> index, int first) {
    if (index.isEmpty()) return TreeExcerpt.PAGE.ofActivity(tree, activity, first);
    return TreeExcerpt.PAGE
        .of(tree, activity, index.get(), first)
        .orElseThrow(() -> new MissingPage("No element has the family index " + index.get()));
  }

  private PageView page(
      PictureTree tree, String activity, Optional<FamilyIndex> index, TreeBranch top) {
    var links = new TreeLinks(activity, top);
    var texts = pictures.texts(TreePicture.pairs(List.of(top)));
    var svg = SvgPicture.inline(TreePicture.of(List.of(top), texts, links), "tree");
    var view =
        new TreeView(
            index.map(dotted -> "Crawl tree below " + dotted(dotted)).orElse("Crawl tree"),
            tree.activities().size() > 1 ? activities(tree) : List.of(),
            index.map(dotted -> ancestors(activity, dotted)).orElse(List.of()),
            svg,
            top,
            new TreeList(texts, links),
            links.previous(),
            top.hidden() > 0 ? links.more(top) : Optional.empty());
    return new PageView("picture/tree.jte", view);
  }

  private static List<Step> activities(PictureTree tree) {
    return tree.activities().stream()
        .map(name -> new Step(PictureAddresses.tree(name), name))
        .toList();
  }

  private static String dotted(FamilyIndex index) {
    return index.prefix().substring(0, index.prefix().length() - 1);
  }

  private static List<Step> ancestors(String activity, FamilyIndex index) {
    var steps = new ArrayList<Step>();
    steps.add(new Step(PictureAddresses.tree(activity), activity));
    for (var length = 1; length < index.ordinals().size(); length++) {
      var above = dotted(new FamilyIndex(index.ordinals().subList(0, length)));
      steps.add(new Step(PictureAddresses.tree(activity, above), above));
    }
    return steps;
  }

  /**
   * Addresses for the elements of the tree of an activity.
   *
   * @param top root of the picture
   */
  public record TreeLinks(String activity, TreeBranch top) implements PictureLinks {
    @Override
    public Optional<String> element(TreeBranch branch) {
      var opened = isTop(branch) ? Optional.<String>empty() : subtree(branch);
      return branch.isActivity() ? opened : opened.or(() -> Optional.of(Links.url(branch.url())));
    }

    @Override
    public Optional<String> why(TreeBranch branch) {
      return Optional.of(Links.why(branch.url()));
    }

    @Override
    public Optional<String> more(TreeBranch branch) {
      if (!isTop(branch)) return subtree(branch);
      var end = top.first() + top.children().size();
      return Optional.of(PictureAddresses.tree(base(), end));
    }

    // The target of a redirect has the index of its source.
    private boolean isTop(TreeBranch branch) {
      return branch.index().equals(top.index()) && branch.url().equals(top.url());
    }

    Optional<String> previous() {
      if (top.first() == 0) return Optional.empty();
      var first = Math.max(0, top.first() - TreeExcerpt.PAGE.maxTopChildren());
      return Optional.of(PictureAddresses.tree(base(), first));
    }

    private String base() {
      return top.index()
          .map(index -> PictureAddresses.tree(activity, index))
          .orElseGet(() -> PictureAddresses.tree(activity));
    }

    Optional<String> subtree(TreeBranch branch) {
      if (branch.descendants() == 0) return Optional.empty();
      return branch.index().map(index -> PictureAddresses.tree(activity, index));
    }
  }

  /**
   * Texts and addresses of the same tree as a list.
   *
   * @param texts anchor texts of the links from elements to those below them
   */
  public record TreeList(Map<LinkPair, LinkLabel> texts, TreeLinks links) {
    public TreeList {
      texts = new HashMap<>(texts);
    }

    /** Returns the anchor text of the link to an element. */
    public String anchor(TreeBranch parent, TreeBranch child) {
      var label = Optional.ofNullable(texts.get(new LinkPair(parent.url(), child.url())));
      return label.map(LinkLabel::text).orElse("seed");
    }

    /** Returns the address of the elements below one that are not shown. */
    public Optional<String> more(TreeBranch branch) {
      return links.more(branch);
    }

    /** Returns the address of the tree below an element, if it has one. */
    public Optional<String> subtree(TreeBranch branch) {
      return links.subtree(branch);
    }
  }
}
