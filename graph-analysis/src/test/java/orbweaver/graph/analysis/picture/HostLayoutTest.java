package orbweaver.graph.analysis.picture;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.picture.ForceLayout.Spring;
import orbweaver.graph.analysis.picture.HostGraph.HostNode;
import orbweaver.graph.analysis.picture.HostPicture.HostLinks;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.picture.PictureMark.Straight;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the graph of hosts and its layout. */
@Tag("integration")
class HostLayoutTest {
  private static final int HOSTS = 320;

  @TempDir private Path folder = Path.of("");

  private GraphFixture manyHosts() {
    var records = new ArrayList<Object>();
    records.add(fetched("/", links("http://b.test:81/", "http://b.test:81/x", "/y")));
    records.add(fetched("http://b.test:81/", links("/")));
    records.add(fetched("/y"));
    for (var i = 0; i < HOSTS; i++)
      records.add(fetched("http://h%03d.group%d.test/".formatted(i, i % 2), links("/")));
    return GraphFixture.of(folder, records.toArray());
  }

  @Test
  void theLargestHostsAreNodesAndTheOthersAreGroupedByDomain() {
    try (var graph = manyHosts()) {
      var hosts = HostGraph.of(graph.compressedGraph());

      assertThat(hosts.nodes().getFirst())
          .isEqualTo(new HostNode("a.test", Optional.of("http://a.test/"), 1, 2));
      assertThat(hosts.nodes().get(1).name()).isEqualTo("b.test:81");
      assertThat(hosts.nodes().stream().mapToInt(HostNode::hosts).sum()).isEqualTo(HOSTS + 2);
      assertThat(hosts.nodes().stream().mapToInt(HostNode::pages).sum())
          .isEqualTo(graph.compressedGraph().size());
      assertThat(hosts.nodes().stream().filter(node -> node.origin().isEmpty()))
          .extracting(HostNode::name)
          .containsExactlyInAnyOrder("group0.test", "group1.test");
      var links = hosts.arcs().stream().filter(arc -> arc.from() == 0 && arc.to() == 1).toList();
      assertThat(links).singleElement().returns(2, HostGraph.HostArc::links);
      assertThat(hosts.arcs()).noneMatch(arc -> arc.from() == arc.to());
    }
  }

  @Test
  void aLayoutIsStoredForItsStateOfTheGraphOnly() throws Exception {
    var stored = new HostLayoutFolder(Optional.of(folder.resolve("hosts")));
    try (var graph = manyHosts()) {
      var web = graph.compressedGraph();
      var first = graph.graph().query(all -> stored.openOrCompute(all, () -> HostLayout.of(web)));
      var second =
          graph
              .graph()
              .query(
                  all ->
                      stored.openOrCompute(
                          all,
                          () -> {
                            throw new AssertionError("computed again");
                          }));

      assertThat(second).isEqualTo(first);
      assertThat(HostLayout.of(web)).isEqualTo(first);
      try (var files = Files.list(folder.resolve("hosts"))) {
        var file = files.toList().getFirst();
        Files.writeString(file, "{}");
      }
      var third = graph.graph().query(all -> stored.openOrCompute(all, () -> HostLayout.of(web)));
      assertThat(third).isEqualTo(first);
    }
  }

  @Test
  void aLayoutThatCannotBeStoredIsStillShown() throws Exception {
    var file = Files.createFile(folder.resolve("file"));
    var stored = new HostLayoutFolder(Optional.of(file.resolve("hosts")));
    try (var graph = manyHosts()) {
      var layout = HostLayout.of(graph.compressedGraph());
      var shown = graph.graph().query(all -> stored.openOrCompute(all, () -> layout));

      assertThat(shown).isEqualTo(layout);
    }
  }

  @Test
  void onlyOlderLayoutsAreDeletedFromTheFolder() throws Exception {
    var hosts = Files.createDirectories(folder.resolve("hosts"));
    Files.createFile(hosts.resolve("notes.txt"));
    Files.createFile(hosts.resolve("hosts.json"));
    Files.createFile(hosts.resolve("0123456789abcdef0123456789abcdef.json"));
    var stored = new HostLayoutFolder(Optional.of(hosts));
    try (var graph = manyHosts()) {
      var layout = HostLayout.of(graph.compressedGraph());
      graph.graph().query(all -> stored.openOrCompute(all, () -> layout));
    }
    try (var files = Files.list(hosts)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .hasSize(3)
          .contains("notes.txt", "hosts.json")
          .doesNotContain("0123456789abcdef0123456789abcdef.json");
    }
  }

  @Test
  void linkedNodesAreNearerThanOthersAndNoTwoAreAtOnePlace() {
    var springs = List.of(new Spring(0, 1, 1), new Spring(2, 3, 1));

    var points = ForceLayout.layout(4, springs, new Rectangle(0, 0, 100, 100));

    assertThat(points).doesNotHaveDuplicates();
    assertThat(points).allMatch(at -> at.x() >= 0 && at.x() <= 100 && at.y() >= 0 && at.y() <= 100);
    assertThat(distance(points, 0, 1)).isLessThan(distance(points, 0, 2));
    assertThat(distance(points, 2, 3)).isLessThan(distance(points, 1, 3));
    assertThat(ForceLayout.layout(4, springs, new Rectangle(0, 0, 100, 100))).isEqualTo(points);
    assertThat(ForceLayout.layout(1, List.of(), new Rectangle(0, 0, 9, 9))).hasSize(1);
  }

  private static double distance(List<PictureMark.Point> points, int one, int other) {
    return Math.hypot(
        points.get(one).x() - points.get(other).x(), points.get(one).y() - points.get(other).y());
  }

  @Test
  void aPictureHasASpotForEachNodeAndALineForBothDirections() {
    try (var graph = manyHosts()) {
      var layout = HostLayout.of(graph.compressedGraph());

      var picture = HostPicture.of(layout, new NoLinks());

      var spots = picture.marks().stream().filter(Spot.class::isInstance).toList();
      assertThat(spots).hasSameSizeAs(layout.graph().nodes());
      assertThat(picture.marks())
          .filteredOn(Straight.class::isInstance)
          .extracting(mark -> mark.text().title())
          .contains("a.test \u2192 b.test:81: 2 links; b.test:81 \u2192 a.test: 1 link");
    }
  }

  private record NoLinks() implements HostLinks {
    @Override
    public Optional<String> node(HostNode node) {
      return Optional.empty();
    }

    @Override
    public Optional<String> line(HostNode from, HostNode to) {
      return Optional.empty();
    }
  }
}
