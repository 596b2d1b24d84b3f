package orbweaver.graph.analysis.picture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import orbweaver.graph.analysis.crawltree.TreeElement;
import orbweaver.graph.analysis.crawltree.TreeElement.TreePosition;
import orbweaver.graph.analysis.picture.PictureMark.Line;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;
import orbweaver.language.evidence.FamilyIndex;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Test of the picture of a tree. */
class TreePictureTest {
  private static final String ROOT = "http://a.test/";
  private static final int MANY = 200;

  private final PictureTree tree = new PictureTree(Optional.empty());

  private void add(int level, String index, String url, String note) {
    var position = new TreePosition(Optional.empty(), level, Optional.of(level));
    var known = Optional.of(index).filter(text -> !text.isEmpty());
    tree.accept(new TreeElement("walk", known, url, position, "accepted", Optional.of(note)));
  }

  private void addRedirectTree() {
    add(0, "01", ROOT, "fetched");
    add(1, "01.01", ROOT + "old", "redirected");
    add(2, "01.01", ROOT + "new", "fetched");
    add(3, "01.01.07", ROOT + "deep", "fetched");
    add(1, "01.12", ROOT + "last", "failed");
    tree.complete();
  }

  private void addWideTree() {
    add(0, "01", ROOT, "fetched");
    for (var i = 1; i <= MANY; i++) {
      add(1, "01.%02d".formatted(i), ROOT + i, "fetched");
      for (var k = 1; k <= 3; k++)
        add(2, "01.%02d.%02d".formatted(i, k), ROOT + i + "/" + k, "fetched");
    }
    tree.complete();
  }

  private TreeBranch below(String index) {
    return TreeExcerpt.PAGE.of(tree, "walk", FamilyIndex.parse(index), 0).orElseThrow();
  }

  private static PictureLinks links() {
    return new PictureLinks() {
      @Override
      public Optional<String> element(TreeBranch branch) {
        return Optional.of("/url?url=" + branch.url());
      }

      @Override
      public Optional<String> why(TreeBranch branch) {
        return Optional.of("/why?url=" + branch.url());
      }

      @Override
      public Optional<String> more(TreeBranch branch) {
        return branch.index().map(index -> "/more?index=" + index);
      }
    };
  }

  @Test
  void theElementsBelowAnIndexIncludeThoseBehindARedirect() {
    addRedirectTree();

    assertThat(below("01.01").url()).isEqualTo(ROOT + "old");
    assertThat(below("01.01.07").url()).isEqualTo(ROOT + "deep");
    assertThat(below("01.01.07").index()).contains("01.01.07");
    assertThat(below("01.12").descendants()).isZero();
    assertThat(TreeExcerpt.PAGE.of(tree, "walk", FamilyIndex.parse("01.13"), 0)).isEmpty();
  }

  @Test
  void everyElementBelowARootIsShownOrCounted() {
    addWideTree();

    var top = below("01.");

    assertThat(top.descendants()).isEqualTo(4 * MANY);
    assertThat(top.childCount()).isEqualTo(MANY);
    assertThat(shown(top)).isEqualTo(TreeExcerpt.PAGE.maxElements());
    assertThat(top.children()).hasSize(TreeExcerpt.PAGE.maxTopChildren());
    assertThat(top.children()).allMatch(child -> child.childCount() == 3 || child.hidden() == 0);
    assertThat(top.children().stream().mapToInt(TreeBranch::descendants)).containsOnly(3);
  }

  @Test
  void aTreeForAFileKeepsOnlyTheUrlsThatItsPictureMayShow() {
    var some = new PictureTree(TreeExcerpt.FILE);
    for (var activity : List.of("one", "two")) {
      var random = new Random(7);
      var level = 0;
      for (var i = 0; i < 20_000; i++) {
        add(tree, activity, level, i);
        add(some, activity, level, i);
        // Now and then a path is deeper than a picture shows.
        level = random.nextInt(4) == 0 ? random.nextInt(level + 1) : Math.min(level + 1, 12);
      }
    }
    tree.complete();
    some.complete();

    for (var activity : List.of("one", "two"))
      assertThat(TreeExcerpt.FILE.ofActivity(some, activity, 0))
          .isEqualTo(TreeExcerpt.FILE.ofActivity(tree, activity, 0));
    assertThat(tree.keptUrls()).isEqualTo(40_000);
    assertThat(some.keptUrls()).isLessThan(2 * 8 * TreeExcerpt.FILE.maxElements());
  }

  private static void add(PictureTree to, String activity, int level, int number) {
    var position = new TreePosition(Optional.empty(), level, Optional.of(level));
    var fetched = Optional.of("fetched");
    to.accept(
        new TreeElement(activity, Optional.empty(), ROOT + number, position, "accepted", fetched));
  }

  private static int shown(TreeBranch branch) {
    return 1 + branch.children().stream().mapToInt(TreePictureTest::shown).sum();
  }

  @Test
  void theNextPartBeginsWhereTheFirstOneEnds() {
    addWideTree();
    var index = FamilyIndex.parse("01.");
    var all = new ArrayList<String>();

    for (var first = 0; first < MANY; first += TreeExcerpt.PAGE.maxTopChildren())
      for (var child : TreeExcerpt.PAGE.of(tree, "walk", index, first).orElseThrow().children())
        all.add(child.url());

    assertThat(all)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, MANY).mapToObj(i -> ROOT + i).toList());
  }

  @Test
  void noTwoElementsAreAtTheSamePlaceAndChildrenAreToTheRight() {
    addWideTree();

    var picture = TreePicture.of(List.of(below("01.")), Map.of(), links());

    var spots = picture.marks().stream().filter(Spot.class::isInstance).map(Spot.class::cast);
    var places = spots.map(Spot::center).toList();
    assertThat(places).doesNotHaveDuplicates();
    assertThat(places).allMatch(at -> at.x() < picture.width() && at.y() < picture.height());
    assertThat(picture.marks())
        .filteredOn(Line.class::isInstance)
        .allMatch(mark -> ((Line) mark).start().x() < ((Line) mark).end().x());
  }

  @Test
  void aLineHasTheAnchorTextAndLeadsToTheReasons() throws Exception {
    addRedirectTree();
    var texts =
        Map.of(new LinkPair(ROOT, ROOT + "last"), new LinkLabel("a", Optional.of(" The end ")));

    var svg = parsed(TreePicture.of(List.of(below("01.")), texts, links()));

    var titles = svg.getElementsByTagName("title");
    var all = IntStream.range(0, titles.getLength()).mapToObj(i -> titles.item(i).getTextContent());
    assertThat(all).contains("“The end”: why " + ROOT + "last");
    var anchors = svg.getElementsByTagName("a");
    var addresses =
        IntStream.range(0, anchors.getLength())
            .mapToObj(i -> ((Element) anchors.item(i)).getAttribute("href"));
    assertThat(addresses).contains("/why?url=" + ROOT + "last", "/url?url=" + ROOT + "last");
  }

  @Test
  void textsOfStrangersAreTextInTheFile() throws Exception {
    var script = "\"><script>alert(1)</script>' onload='x' <![CDATA[ \u0000 ]]> &amp; \uD800";
    add(0, "01", "http://a.test/?" + script, script);
    add(1, "01.01", "http://a.test/" + script, script);
    tree.complete();
    var texts =
        Map.of(
            new LinkPair("http://a.test/?" + script, "http://a.test/" + script),
            new LinkLabel("a", Optional.of(script)));

    var svg = parsed(TreePicture.of(List.of(below("01.")), texts, links()));

    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    var elements = svg.getElementsByTagName("*");
    for (var i = 0; i < elements.getLength(); i++)
      assertThat(((Element) elements.item(i)).hasAttribute("onload")).isFalse();
    assertThat(svg.getDocumentElement().getTextContent()).contains("<script>alert(1)</script>");
  }

  private static Document parsed(Picture picture) throws Exception {
    var bytes = SvgPicture.file(picture).getBytes(UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes));
  }
}
