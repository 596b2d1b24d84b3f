package orbweaver.graph.analysis.elements;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.elements.ElementBounds.Reached;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.TestRecords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract of element tables, read by an independent reader; the test of each store extends it. */
public abstract class ElementsContract {
  private int stores;

  /** Opens the store of that name. */
  protected abstract GraphStore open(String name);

  private GraphStore store(String formula) {
    var store = open("graph" + stores++);
    store.saveActivity(TestRecords.activity(1, formula));
    return store;
  }

  // The W3C text: "The same url therefore can be shared by 030202 and 0401."
  @Test
  void aUrlThatTwoPathsReachIsTwoElementsOnRequest() throws IOException {
    try (var store = store("((no-cycles) (depth 3))")) {
      new StoreFixture(store)
          .store(seed(0, "/1"), seed(1, "/2"), seed(2, "/3"), seed(3, "/4"))
          .store(
              fetched("/3", links("/x", "/y")),
              fetched("/y", links("/z", "/shared")),
              fetched("/4", links("/shared")))
          .store(fetched("/1"), fetched("/2"), fetched("/x"), fetched("/z"), fetched("/shared"))
          .store(
              accepts("/1"),
              accepts("/2"),
              accepts("/3"),
              accepts("/4"),
              accepts("/x"),
              accepts("/y"),
              accepts("/z"),
              accepts("/shared"));

      assertThat(allPaths(store, 3, true).columns("index", "url", "parent", "parents"))
          .containsExactly(
              "01 /1 - -",
              "02 /2 - -",
              "03 /3 - -",
              "0301 /x /3 03",
              "0302 /y /3 03",
              "030201 /z /y 0302",
              "030202 /shared /y 04 0302",
              "04 /4 - -",
              "0401 /shared /4 04 0302");
      assertThat(urlElements(store).columns("index", "url", "parents"))
          .contains("04.01 /shared 04 03.02")
          .doesNotContain("03.02.02 /shared 04 03.02")
          .hasSize(8);
    }
  }

  @Test
  void rejectedUntestedAndHeldElementsHaveRowsWithTheirValues() throws IOException {
    var formula =
        "((no-cycles) (rules \"*url:*first*\" \"+url:*\" \"-url:*never*\" \"?url:*last*\""
            + " \"under http://a.test/b { -url:*.ps }\" \"under 01.02 { -body:*x* }\"))";
    try (var store = store("((no-cycles))")) {
      store.saveActivity(TestRecords.activity(2, formula.replace("\"+url:*\" ", "\"+url:*/?\" ")));
      new StoreFixture(store)
          .store(
              seed(0, "/"),
              SeedVerdict.rejected(
                  "seed", 1, WALK, 1, "http://a.test/never", DecisionCode.REJECTED_BY_URI, "x"))
          .store(fetched("/", links("/a", "/b", "/never1", "/last", "/first", "/c", "/t")))
          .store(fetched("/a"), fetched("/b", links("/b.ps")))
          .store(accepts("/"), decided("/a", DecisionCode.REJECTED_BY_RESOURCE, "(x)", "/"))
          .store(accepts("/b"), rejects("/", "/never1", DecisionCode.REJECTED_BY_URI, "(x)"))
          .store(new TrapSuspected(WALK, url("/t"), "depth", "12 levels"));

      assertThat(
              urlElements(store).columns("index", "url", "value", "state", "outcome", "followed"))
          .containsExactly(
              "01 / 2 accepted fetched 1",
              "01.01 /a 5 rejected-by-resource fetched 0",
              "01.02 /b 2 accepted fetched 1",
              "01.02.01 /b.ps 5 rejected-by-uri - 0",
              "01.03 /never1 5 rejected-by-uri - 0",
              "01.04 /last 3 held - 0",
              "01.05 /first 1 waiting - 0",
              "01.06 /c 2 waiting - 0",
              "01.07 /t 0 quarantined - 0",
              "02 /never 5 rejected-by-uri - 0");
      assertThat(urlElements(store).columns("url", "rules"))
          .contains(
              "/ -",
              "/b under /b { -url:*.ps } under 01.02 { -body:*x* }",
              "/b.ps under /b { -url:*.ps } under 01.02 { -body:*x* }",
              "/c -");
    }
  }

  @Test
  void aPageWhoseLinksWereNotFollowedIsNotFollowed() throws IOException {
    try (var store = store("((no-cycles))")) {
      new StoreFixture(store)
          .store(
              seed(0, "/"),
              fetched(
                  "/",
                  link(0, "/unwalked", LinkKind.A),
                  link(1, "/nofollow", LinkKind.A),
                  link(2, "/twice", LinkKind.A),
                  link(3, "/pdf", LinkKind.A),
                  link(4, "/image", LinkKind.IMG),
                  link(5, "/moved", LinkKind.A)))
          .store(fetched("/unwalked", links("/x")), fetched("/nofollow", links("/x")))
          .store(fetched("/twice", links("/x")), redirected("/moved", "/"))
          .store(
              unparsed("/pdf", 1, 1, WHOLE, new Header("content-type", "application/pdf")),
              unparsed("/image", 1, 2, WHOLE, new Header("content-type", "image/gif")))
          .store(accepts("/"), accepts("/unwalked"), accepts("/nofollow"), accepts("/pdf"))
          .store(accepts("/twice", "/", "/other"), embed("/image"))
          .store(decided("/moved", DecisionCode.REDIRECTED, "", "/"))
          .store(
              rejects("/unwalked", "/x", DecisionCode.NOT_WALKED, "(x)"),
              rejects("/nofollow", "/x", DecisionCode.REJECTED_BY_NOFOLLOW, "meta"),
              rejects("/twice", "/x", DecisionCode.NOT_WALKED, "(x)"));

      var expected =
          List.of(
              "/ 1", "/image 0", "/unwalked 0", "/nofollow 0", "/twice 1", "/pdf 0", "/moved 1");
      assertThat(urlElements(store).columns("url", "followed"))
          .filteredOn(row -> !row.startsWith("/x"))
          .containsExactlyInAnyOrderElementsOf(expected);
      assertThat(allPaths(store, 1, false).columns("url", "followed")).containsAll(expected);
    }
  }

  private static final BodyExtent WHOLE = new BodyExtent.Whole();
  private static final EmbedLevel EMBED = new EmbedLevel(1, Optional.empty());

  private static PageVerdict embed(String path) {
    var onPage = new DiscoveryPath(url("/"), 0, 0).acrossEmbed(EMBED);
    var interest = new Interest(WALK, 1, onPage, "t", Priority.NEXT);
    var decision = new Decision(interest, true, DecisionCode.EMBED, "");
    return new PageVerdict(
        url(path), 1, TestRecords.GOT, List.of(decision), List.of(), Map.of(), List.of());
  }

  @Test
  void anElementThatTheUrlDoesNotDecideIsUntested() throws IOException {
    try (var store = store("((no-cycles) (header-content-type \"text/html\"))")) {
      new StoreFixture(store)
          .store(seed(0, "/"), seed(1, "/s"), fetched("/", links("/a")), accepts("/"));

      assertThat(urlElements(store).columns("index", "url", "value", "state", "followed"))
          .containsExactly("01 / 2 accepted 1", "01.01 /a 0 untested 0", "02 /s 0 untested 0");
    }
  }

  @Test
  void aRedirectAndItsTargetHaveDifferentIndexes() throws IOException {
    try (var store = store("((no-cycles) (rules \"+url:*\" \"under 01.01 { -url:*x* }\"))")) {
      new StoreFixture(store)
          .store(seed(0, "/"), fetched("/", links("/moved", "/b")), redirected("/moved", "/new"))
          .store(fetched("/new", links("/n", "/x")), fetched("/n"), fetched("/b"))
          .store(accepts("/"), decided("/moved", DecisionCode.REDIRECTED, "", "/"))
          .store(accepts("/new"), accepts("/n"), accepts("/b"));

      var expected =
          List.of(
              "01 / -",
              "01.01 /moved under 01.01 { -url:*x* }",
              "01.01.00.01 /new under 01.01 { -url:*x* }",
              "01.01.00.01.01 /n under 01.01 { -url:*x* }",
              "01.01.00.01.02 /x under 01.01 { -url:*x* }",
              "01.02 /b -");
      assertThat(urlElements(store).columns("index", "url", "rules")).isEqualTo(expected);
      assertThat(allPaths(store, 5, false).columns("index", "url", "rules")).isEqualTo(expected);
    }
  }

  @Test
  void targetsThatNoLinkLeadsToHaveDifferentIndexes() throws IOException {
    try (var store = store("((no-cycles))")) {
      new StoreFixture(store)
          .store(seed(0, "/"))
          .store(
              fetched(
                  "/",
                  link(0, "/r", LinkKind.REFRESH),
                  link(1, "/a", LinkKind.A),
                  link(2, "/q", LinkKind.REFRESH)))
          .store(fetched("/r", links("/ra")), fetched("/a"), fetched("/q", links("/qa")))
          .store(accepts("/"), accepts("/r"), accepts("/a"), accepts("/q"));

      assertThat(urlElements(store).columns("index", "url"))
          .containsExactly(
              "01 /",
              "01.00.01 /r",
              "01.00.01.01 /ra",
              "01.00.02 /q",
              "01.00.02.01 /qa",
              "01.02 /a");
    }
  }

  @Test
  void aPathThatTheFormulaRejectsIsARejectedElementWithoutChildren() throws IOException {
    try (var store = store("((no-cycles) (depth 2))")) {
      new StoreFixture(store)
          .store(seed(0, "/"), fetched("/", links("/a", "/c")), fetched("/a", links("/b")))
          .store(fetched("/b", links("/c")), fetched("/c", links("/d")), fetched("/d"))
          .store(accepts("/"), accepts("/a"), accepts("/b"), accepts("/c"), accepts("/d"));

      assertThat(allPaths(store, 9, false).columns("index", "url", "value", "state", "followed"))
          .containsExactly(
              "01 / 2 accepted 1",
              "01.01 /a 2 accepted 1",
              "01.01.01 /b 2 accepted 1",
              "01.01.01.01 /c 5 rejected-by-context 0",
              "01.02 /c 2 accepted 1",
              "01.02.01 /d 2 accepted 1");
    }
  }

  @ParameterizedTest
  @CsvSource({"1,true", "2,true", "3,true", "4,true", "1,false", "2,false", "3,false", "4,false"})
  void theElementsOfARandomWebAreThoseOfARecursion(int seed, boolean forbidsCycles)
      throws IOException {
    var random = new Random(seed);
    var web = new TreeMap<String, List<String>>();
    for (int page = 0; page < 6; page++) {
      var targets = random.ints(random.nextInt(4), 0, 6).mapToObj(i -> "/" + i).distinct();
      web.put("/" + page, targets.toList());
    }
    try (var store = store(forbidsCycles ? "((no-cycles) (depth 9))" : "(depth 9)")) {
      var fixture = new StoreFixture(store).store(seed(0, "/0"), seed(1, "/1"));
      web.forEach(
          (page, targets) ->
              fixture.store(fetched(page, links(targets.toArray(String[]::new))), accepts(page)));
      var expected = new ArrayList<String>();
      unroll(web, "01", List.of("/0"), forbidsCycles, expected);
      unroll(web, "02", List.of("/1"), forbidsCycles, expected);

      assertThat(allPaths(store, 4, false).columns("index", "url", "depth")).isEqualTo(expected);
    }
  }

  private static void unroll(
      Map<String, List<String>> web,
      String index,
      List<String> path,
      boolean forbidsCycles,
      List<String> found) {
    int depth = path.size() - 1;
    found.add(index + " " + path.getLast() + " " + depth);
    var targets = web.getOrDefault(path.getLast(), List.of());
    for (int i = 0; i < targets.size() && depth < 4; i++) {
      var target = targets.get(i);
      if (forbidsCycles && path.contains(target)) continue;
      var longer = Stream.concat(path.stream(), Stream.of(target)).toList();
      unroll(web, index + ".0" + (i + 1), longer, forbidsCycles, found);
    }
  }

  @Test
  void aBoundThatIsReachedIsReported() throws IOException {
    try (var store = store("(depth 100)")) {
      new StoreFixture(store)
          .store(seed(0, "/"), fetched("/", links("/a", "/")), fetched("/a"))
          .store(accepts("/"), accepts("/a"));

      assertThat(reached(store, new ElementBounds(2, 100))).isEqualTo(new Reached(true, false));
      assertThat(reached(store, new ElementBounds(100, 100))).isEqualTo(new Reached(false, true));
      assertThat(reached(store, new ElementBounds(100, 201))).isEqualTo(new Reached(true, false));
      assertThat(reached(store, new ElementBounds(9, 19))).isEqualTo(new Reached(true, false));
    }
    var bounds = new ElementBounds(2, 7);
    assertThat(new Reached(true, true).messages(bounds))
        .containsExactly(
            "elements: paths of more than 2 links are left out (raise --depth)",
            "elements: only the first 7 are written; the deeper ones are left out"
                + " (raise --max-elements)");
  }

  private static Reached reached(GraphStore store, ElementBounds bounds) throws IOException {
    var out = new ByteArrayOutputStream();
    var reached = new GraphAnalysis(store.graph()).writePathElements(out, false, bounds);
    var rows = ElementTable.read(out.toString(UTF_8)).columns("index");
    assertThat(rows).hasSizeLessThanOrEqualTo(bounds.maxElements());
    return reached;
  }

  private static SeedVerdict seed(long offset, String path) {
    return SeedVerdict.accepted("seed", offset, WALK, 1, url(path).toString());
  }

  private static ElementTable urlElements(GraphStore store) throws IOException {
    var out = new ByteArrayOutputStream();
    new GraphAnalysis(store.graph()).writeUrlElements(out, false);
    return ElementTable.read(out.toString(UTF_8));
  }

  private static ElementTable allPaths(GraphStore store, int depth, boolean isCompact)
      throws IOException {
    var out = new ByteArrayOutputStream();
    new GraphAnalysis(store.graph())
        .writePathElements(out, isCompact, new ElementBounds(depth, 100_000));
    var text = out.toString(UTF_8);
    return ElementTable.read(text);
  }
}
