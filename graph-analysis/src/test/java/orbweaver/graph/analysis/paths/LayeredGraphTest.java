package orbweaver.graph.analysis.paths;

import static java.util.stream.Collectors.toMap;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerNode;
import orbweaver.graph.analysis.paths.PageSet.SinglePage;
import orbweaver.graph.analysis.picture.LayeredPicture;
import orbweaver.graph.analysis.picture.LayeredPicture.LayerTexts;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.picture.PictureText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the layers of pages that pictures show. */
@Tag("integration")
class LayeredGraphTest {
  private static final String A = "http://a.test/";
  private static final int LONG = 300;
  private static final int DIAMONDS = 60;

  @TempDir private Path folder = Path.of("");

  private static List<List<String>> names(LayeredGraph graph) {
    return graph.layers().stream()
        .map(layer -> layer.stream().map(LayeredGraphTest::name).sorted().toList())
        .toList();
  }

  private static String name(LayerNode node) {
    return node.url().map(url -> url.substring(A.length() - 1)).orElseGet(node::groupName);
  }

  private static List<String> lines(LayeredGraph graph) {
    Map<Integer, String> names =
        graph.layers().stream()
            .flatMap(List::stream)
            .collect(toMap(LayerNode::id, LayeredGraphTest::name));
    Function<Integer, String> name = id -> String.valueOf(names.get(id));
    return graph.arcs().stream()
        .map(arc -> name.apply(arc.from()) + " " + name.apply(arc.to()))
        .sorted()
        .toList();
  }

  @Test
  void theLayersHaveAllShortestPathsAndNoOtherPage() {
    try (var graph =
        GraphFixture.of(
            folder,
            seed(A),
            fetched("/", links("/b", "/c", "/dead")),
            fetched("/b", links("/m")),
            redirected("/m", "/end"),
            fetched("/c", links("/end", "/d")),
            fetched("/d", links("/end")),
            fetched("/dead"),
            fetched("/end"),
            accepts("/"))) {
      var paths =
          PathLayers.between(new SinglePage(A), new SinglePage(A + "end"), graph.compressedGraph())
              .orElseThrow();

      assertThat(paths.degrees()).isEqualTo(2);
      assertThat(paths.count()).isEqualTo(BigInteger.ONE);
      assertThat(names(paths.graph()))
          .containsExactly(List.of("/"), List.of("/c"), List.of("/end"));
      assertThat(lines(paths.graph())).containsExactly("/ /c", "/c /end");
      assertThat(
              PathLayers.between(
                  new SinglePage(A + "end"), new SinglePage(A), graph.compressedGraph()))
          .isEmpty();
    }
  }

  @Test
  void manyPathsAreShownWithGroupsAndOneOfThemWhole() {
    var middle = IntStream.range(0, 40).mapToObj(i -> "/m" + (100 + i)).toArray(String[]::new);
    var records = new ArrayList<Object>(List.of(seed(A), fetched("/", links(middle))));
    for (var page : middle) records.add(fetched(page, links("/end")));
    records.add(fetched("/end"));
    try (var graph = GraphFixture.of(folder, records.toArray())) {
      var paths =
          PathLayers.between(new SinglePage(A), new SinglePage(A + "end"), graph.compressedGraph())
              .orElseThrow();

      assertThat(paths.count()).isEqualTo(BigInteger.valueOf(40));
      var layer = paths.graph().layers().get(1);
      assertThat(layer.stream().mapToInt(LayerNode::pages).sum()).isEqualTo(40);
      assertThat(layer.stream().map(LayeredGraphTest::name)).contains("/m100", "a.test: 28 pages");
      assertThat(lines(paths.graph()))
          .hasSize(2 * layer.size())
          .contains("/ a.test: 28 pages", "a.test: 28 pages /end", "/ /m100", "/m100 /end");
    }
  }

  @Test
  void theMiddleOfALongPathIsOneSpotThatSaysHowManyStepsItIs() {
    var records = new ArrayList<Object>(List.of(seed(A), fetched("/", links("/0"))));
    for (var i = 0; i < LONG; i++)
      records.add(
          i % 100 == 5
              ? redirected("/" + i, "/" + (i + 1))
              : fetched("/" + i, links("/" + (i + 1))));
    records.add(fetched("/" + LONG));
    try (var graph = GraphFixture.of(folder, records.toArray())) {
      var paths =
          PathLayers.between(new SinglePage(A), new SinglePage(A + LONG), graph.compressedGraph())
              .orElseThrow();

      // The path has 302 pages, of which 20 and 19 are shown.
      assertThat(paths.degrees()).isEqualTo(LONG + 1 - 3);
      assertThat(names(paths.graph()))
          .hasSize(40)
          .contains(List.of("/18"), List.of("264 steps, not drawn"), List.of("/282"));
      assertThat(lines(paths.graph()))
          .hasSize(39)
          .contains("/5 /6", "/18 264 steps, not drawn", "264 steps, not drawn /282");
    }
  }

  @Test
  void moreThanEighteenDigitsOfPathsAreNotCounted() {
    var records = new ArrayList<Object>(List.of(seed(A), fetched("/", links("/0a", "/0b"))));
    for (var i = 0; i < DIAMONDS; i++) {
      var next = links("/" + (i + 1) + "a", "/" + (i + 1) + "b");
      records.add(fetched("/" + i + "a", next));
      records.add(fetched("/" + i + "b", next));
    }
    try (var graph = GraphFixture.of(folder, records.toArray())) {
      var end = new SinglePage(A + DIAMONDS + "a");
      var paths = PathLayers.between(new SinglePage(A), end, graph.compressedGraph()).orElseThrow();

      assertThat(paths.count()).isEqualTo(BigInteger.TEN.pow(18));
      assertThat(paths.isCountCut()).isTrue();
    }
  }

  @Test
  void aNeighbourhoodHasThePagesOnBothSidesUpToADistanceOfTwo() {
    try (var graph = around()) {
      var around = PageVicinity.of(A + "x", graph.compressedGraph()).orElseThrow();

      assertThat(names(around))
          .containsExactly(
              List.of("/"),
              List.of("/in", "/out"),
              List.of("/x"),
              List.of("/out"),
              List.of("/far"));
      assertThat(lines(around))
          .containsExactly("/ /in", "/in /x", "/out /far", "/out /x", "/x /out");
      assertThat(PageVicinity.of(A + "never", graph.compressedGraph())).isEmpty();
    }
  }

  private GraphFixture around() {
    return GraphFixture.of(
        folder,
        seed(A),
        fetched("/", links("/in")),
        fetched("/in", links("/x")),
        fetched("/x", links("/out")),
        fetched("/out", links("/far", "/x")),
        fetched("/far", links("/farther")),
        fetched("/farther"));
  }

  @Test
  void noTwoNodesOfAPictureAreAtTheSamePlaceAndLayersAreColumns() {
    try (var graph = around()) {
      var around = PageVicinity.of(A + "x", graph.compressedGraph()).orElseThrow();

      var picture = LayeredPicture.of("t", "d", around, texts());

      var spots =
          picture.marks().stream().filter(Spot.class::isInstance).map(Spot.class::cast).toList();
      assertThat(spots).hasSize(6);
      assertThat(spots.stream().map(Spot::center)).doesNotHaveDuplicates();
      assertThat(spots.stream().map(spot -> spot.center().x()).distinct()).hasSize(5);
      assertThat(spots)
          .allMatch(spot -> spot.center().y() > 0 && spot.center().y() < picture.height());
    }
  }

  private static LayerTexts texts() {
    return new LayerTexts() {
      @Override
      public PictureText node(LayerNode node) {
        return PictureText.of(name(node), name(node));
      }

      @Override
      public PictureText line(LayeredGraph.LayerArc arc) {
        return PictureText.of("", "");
      }

      @Override
      public boolean isFocus(LayerNode node) {
        return false;
      }
    };
  }
}
