package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.analysis.picture.PictureMark.Line;
import orbweaver.graph.analysis.picture.PictureMark.Point;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.picture.PictureMark.SpotKind;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;

/**
 * Layout of a tree with a column for each level and a row for each leaf. An element is in the row
 * of the first one directly below it, so the root is at the upper left.
 */
public final class TreePicture {
  private static final double COLUMN = 236;
  private static final double STEM = 206;
  private static final double ROW = 24;
  private static final double MARGIN = 14;
  private static final double RADIUS = 4;
  private static final int LABEL = 33;
  private static final int MAX_INDEX = 14;

  private final Map<LinkPair, LinkLabel> texts;
  private final PictureLinks links;
  private final List<PictureMark> lines = new ArrayList<>();
  private final List<PictureMark> spots = new ArrayList<>();
  private int rows;
  private int columns;

  private TreePicture(Map<LinkPair, LinkLabel> texts, PictureLinks links) {
    this.texts = texts;
    this.links = links;
  }

  /**
   * Draws trees, one below the other.
   *
   * @param texts anchor texts of the links from elements to those below them
   */
  public static Picture of(
      List<TreeBranch> tops, Map<LinkPair, LinkLabel> texts, PictureLinks links) {
    var drawing = new TreePicture(texts, links);
    for (var top : tops) drawing.place(top, Optional.empty(), 0);
    var marks = new ArrayList<>(drawing.lines);
    marks.addAll(drawing.spots);
    var description =
        "Each page is to the right of the page on which it was found, labelled with its family"
            + " index. A line stands for the link to it.";
    return new Picture(
        "Crawl tree",
        description,
        2 * MARGIN + (drawing.columns + 1) * COLUMN,
        2 * MARGIN + Math.max(1, drawing.rows) * ROW,
        marks);
  }

  /** Returns the pairs of elements whose links are drawn. */
  public static List<LinkPair> pairs(List<TreeBranch> tops) {
    var pairs = new ArrayList<LinkPair>();
    for (var top : tops) addPairs(top, pairs);
    return pairs;
  }

  private static void addPairs(TreeBranch parent, List<LinkPair> pairs) {
    for (var child : parent.children()) {
      if (!parent.isActivity()) pairs.add(new LinkPair(parent.url(), child.url()));
      addPairs(child, pairs);
    }
  }

  private Point place(TreeBranch branch, Optional<TreeBranch> parent, int level) {
    columns = Math.max(columns, level);
    var ends = new ArrayList<Point>();
    var isLeaf = branch.children().isEmpty();
    for (var child : branch.children()) ends.add(place(child, Optional.of(branch), level + 1));
    if (branch.hidden() > 0 && !isLeaf) ends.add(more(branch, level + 1));
    var y = isLeaf ? nextRow() : ends.getFirst().y();
    var at = new Point(MARGIN + level * COLUMN, y);
    var kind = parent.isEmpty() ? SpotKind.FOCUS : branch.isPage() ? SpotKind.PAGE : SpotKind.OTHER;
    spots.add(new Spot(at, RADIUS, kind, !isLeaf, text(branch, parent)));
    for (var i = 0; i < ends.size(); i++) {
      var text =
          i < branch.children().size()
              ? line(branch, branch.children().get(i))
              : PictureText.of("", "");
      lines.add(new Line(at, at.x() + STEM, ends.get(i), text));
    }
    return at;
  }

  private double nextRow() {
    return MARGIN + (rows++ + 0.5) * ROW;
  }

  private Point more(TreeBranch branch, int level) {
    columns = Math.max(columns, level);
    var at = new Point(MARGIN + level * COLUMN, nextRow());
    var label = "and " + branch.hidden() + " more";
    var text = new PictureText(label, label + " below " + branch.url(), links.more(branch));
    spots.add(new Spot(at, RADIUS, SpotKind.GROUP, false, text));
    return at;
  }

  private PictureText text(TreeBranch branch, Optional<TreeBranch> parent) {
    var from = parent.filter(above -> !above.isActivity()).map(TreeBranch::url);
    var index = branch.index().map(text -> ShortenedText.withoutBeginning(text, MAX_INDEX));
    var head = index.map(text -> text + "  ").orElse("");
    var tail = branch.children().isEmpty() && branch.descendants() > 0 ? below(branch) : "";
    var letters = LABEL - head.length() - tail.length();
    var name =
        branch.isActivity()
            ? ShortenedText.withoutEnd(branch.url(), letters)
            : ShortenedText.url(branch.url(), from, letters);
    return new PictureText(head + name + tail, title(branch, parent), links.element(branch));
  }

  private static String below(TreeBranch branch) {
    return " (+" + branch.descendants() + ")";
  }

  private String title(TreeBranch branch, Optional<TreeBranch> parent) {
    if (branch.isActivity()) return "Activity " + branch.url();
    var index = branch.index().map(text -> text + " ").orElse("");
    var anchor = parent.flatMap(above -> label(above, branch)).map(label -> ", " + label);
    return "%s%s (%s)%s".formatted(index, branch.url(), branch.note(), anchor.orElse(""));
  }

  private Optional<String> label(TreeBranch parent, TreeBranch child) {
    return Optional.ofNullable(texts.get(new LinkPair(parent.url(), child.url())))
        .map(LinkLabel::text);
  }

  private PictureText line(TreeBranch parent, TreeBranch child) {
    var title = parent.isActivity() ? "Seed" : label(parent, child).orElse("no link text");
    return new PictureText("", title + ": why " + child.url(), links.why(child));
  }
}
