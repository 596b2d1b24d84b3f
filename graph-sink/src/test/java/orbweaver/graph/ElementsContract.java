package orbweaver.graph;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.Given.WALK;
import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.decided;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.noSeed;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.refuses;
import static orbweaver.graph.Given.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.language.family.FamilyIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Contract of the crawl tree and of the lists of uncrawled URLs; the test of each store extends it.
 */
public abstract class ElementsContract {
  private static final String HEADER =
      "activity\tindex\turl\tparent\tdepth\tpriority\tstate\toutcome";

  /** Opens the store of that name. */
  protected abstract GraphStore open(String name);

  @Test
  void parentsPrecedeTheirChildrenByIndex() throws Exception {
    try (var store = store()) {
      new Graph(store)
          .put(noSeed("x", Code.MALFORMED, "no URL"), seedAt(2, "/r"), seedAt(5, "/s"))
          .put(got("/r", links("/gone", "/b", "/never", "/b", "/moved")), got("/s", links("/b")))
          .put(got("/b", link(0, "/css", LinkKind.LINK), link(1, "/pdf", LinkKind.A)))
          .put(moved("/moved", "/new"), got("/new", links("/n", "/r")), got("/n"), got("/lost"))
          .put(page("/gone", 1, new Failed(Failure.TIMEOUT)))
          .put(page("/pdf", 1, new Outcome.Unwanted()))
          .put(accepts("/r"), accepts("/s"), accepts("/b"), accepts("/new"), accepts("/n"))
          .put(decided("/moved", Code.MOVED, "", "/"), decided("/gone", Code.FAILED, "", "/"))
          .put(decided("/pdf", Code.REFUSED_BY_HEADER, "(x)", "/"), accepts("/lost"));

      assertThat(elements(store, FamilyIndex::toString))
          .containsExactly(
              HEADER,
              element("02", "/r", "", "0\t2\taccepted\tgot"),
              element("02.01", "/gone", "/r", "1\t2\tfailed\tfailed"),
              element("02.02", "/b", "/r", "1\t2\taccepted\tgot"),
              element("02.02.01", "/pdf", "/b", "2\t5\trefused-by-header\tunwanted"),
              element("02.04", "/moved", "/r", "1\t2\tmoved\tmoved"),
              element("02.04", "/new", "/moved", "1\t2\taccepted\tgot"),
              element("02.04.01", "/n", "/new", "2\t2\taccepted\tgot"),
              element("03", "/s", "", "0\t2\taccepted\tgot"),
              element("", "/lost", "", "\t2\taccepted\tgot"));
    }
  }

  @Test
  void aCompactIndexJoinsShortOrdinals() throws Exception {
    var many = IntStream.rangeClosed(1, 100).mapToObj(i -> "/" + i).toArray(String[]::new);
    try (var store = store()) {
      new Graph(store)
          .put(seed("http://a.test/"), got("/", links(many)), accepts("/"), accepts("/99"))
          .put(accepts("/100"));

      assertThat(elements(store, FamilyIndex::compact))
          .extracting(line -> line.split("\t", -1)[1])
          .containsExactly("index", "01", "0199", "01.100");
    }
  }

  @Test
  void neverRequestedUrlsAreUnvisitedEvenIfRejected() throws Exception {
    try (var store = store()) {
      new Graph(store)
          .put(seed("http://a.test/"), accepts("/"), page("/", 1, Given.GOT, links("/old")))
          .put(page("/", 2, Given.GOT, links("/z", "/refused", "/z", "/gone", "/later", "/")))
          .put(got("/b", link(0, "/css", LinkKind.LINK), link(1, "/f", LinkKind.FRAME)))
          .put(moved("/m", "/a"), refuses("/", "/refused", Code.REFUSED_BY_URI, "(x)"))
          .put(page("/gone", 1, new Failed(Failure.TIMEOUT)), got("/back"))
          .put(page("/back", 2, new Failed(Failure.TIMEOUT)))
          .put(page("/later", 1, new Outcome.Deferred(Given.NOON)));
      var unvisited = new ArrayList<String>();
      var failed = new ArrayList<String>();
      store.graph().unvisited(unvisited::add);
      store.graph().failed(failed::add);

      assertThat(unvisited)
          .map(ElementsContract::path)
          .containsExactly("/a", "/f", "/refused", "/z");
      assertThat(failed).map(ElementsContract::path).containsExactly("/gone", "/later");
    }
  }

  // One activity distinguishes the directories of its roots, the other does not.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void whateverCameFirstTheElementsAreThoseOfTryingLevelByLevel(int seed) throws Exception {
    var random = new Random(seed);
    var web = new TangledWeb(10 * seed, List.of(WALK, "second"), random);
    var records = web.records(Map.of(WALK, true, "second", false));

    var tables = new HashSet<List<String>>();
    for (int turn = 0; turn < 3; turn++) {
      Collections.shuffle(records, random);
      try (var store = open("graph" + turn)) {
        store.remember(Given.activity(1, "((origin-directory))", LabelPart.ORIGIN_DIRECTORY));
        new Graph(store).put(records.toArray());
        tables.add(elements(store, FamilyIndex::toString));
      }
    }

    var expected =
        Stream.concat(web.elements("second", false).stream(), web.elements(WALK, true).stream());
    assertThat(tables).hasSize(1);
    assertThat(tables.iterator().next().stream().skip(1).map(ElementsContract::begun))
        .containsExactlyElementsOf(expected.map(TangledWeb.Element::line).toList());
  }

  private static String begun(String line) {
    return String.join("\t", Arrays.copyOf(line.split("\t", -1), 5));
  }

  private GraphStore store() {
    return open("graph");
  }

  private static SeedVerdict seedAt(long offset, String path) {
    return new SeedVerdict(
        "seed", offset, WALK, 1, Given.url(path).toString(), 1, Code.ACCEPTED, "");
  }

  private static List<String> elements(GraphStore store, Function<FamilyIndex, String> printed)
      throws IOException {
    var bytes = new ByteArrayOutputStream();
    store.graph().elements(bytes, printed);
    return bytes.toString(UTF_8).lines().toList();
  }

  private static String element(String index, String path, String parent, String rest) {
    var from = parent.isEmpty() ? "" : Given.url(parent).toString();
    return String.join("\t", WALK, index, Given.url(path).toString(), from, rest);
  }

  private static String path(String url) {
    return url.substring("http://a.test".length());
  }
}
