package orbweaver.graph.analysis.crawltree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejectedSeed;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.seed;
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
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.TestRecords;
import orbweaver.language.evidence.FamilyIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Contract of the crawl tree and of the lists of uncrawled URLs; the test of each store extends it.
 */
public abstract class CrawlTreeContract {
  private static final String HEADER =
      "activity\tindex\turl\tparent\tdepth\tpriority\tstate\toutcome";

  /** Opens the store of that name. */
  protected abstract GraphStore open(String name);

  @Test
  void parentsPrecedeTheirChildrenByIndex() throws Exception {
    try (var store = store()) {
      new StoreFixture(store)
          .store(
              rejectedSeed("x", DecisionCode.MALFORMED, "no URL"), seedAt(2, "/r"), seedAt(5, "/s"))
          .store(
              fetched("/r", links("/gone", "/b", "/never", "/b", "/moved")),
              fetched("/s", links("/b")))
          .store(fetched("/b", link(0, "/css", LinkKind.LINK), link(1, "/pdf", LinkKind.A)))
          .store(
              redirected("/moved", "/new"),
              fetched("/new", links("/n", "/r")),
              fetched("/n"),
              fetched("/lost"))
          .store(page("/gone", 1, new Failed(Failure.TIMEOUT)))
          .store(page("/pdf", 1, new Outcome.Filtered()))
          .store(accepts("/r"), accepts("/s"), accepts("/b"), accepts("/new"), accepts("/n"))
          .store(
              decided("/moved", DecisionCode.REDIRECTED, "", "/"),
              decided("/gone", DecisionCode.FAILED, "", "/"))
          .store(decided("/pdf", DecisionCode.REJECTED_BY_HEADER, "(x)", "/"), accepts("/lost"));

      assertThat(elements(store, FamilyIndex::toString))
          .containsExactly(
              HEADER,
              element("02", "/r", "", "0\t2\taccepted\tfetched"),
              element("02.01", "/gone", "/r", "1\t2\tfailed\tfailed"),
              element("02.02", "/b", "/r", "1\t2\taccepted\tfetched"),
              element("02.02.01", "/pdf", "/b", "2\t5\trejected-by-header\tfiltered"),
              element("02.04", "/moved", "/r", "1\t2\tredirected\tredirected"),
              element("02.04", "/new", "/moved", "1\t2\taccepted\tfetched"),
              element("02.04.01", "/n", "/new", "2\t2\taccepted\tfetched"),
              element("03", "/s", "", "0\t2\taccepted\tfetched"),
              element("", "/lost", "", "\t2\taccepted\tfetched"));
    }
  }

  @Test
  void aCompactIndexJoinsShortOrdinals() throws Exception {
    var many = IntStream.rangeClosed(1, 100).mapToObj(i -> "/" + i).toArray(String[]::new);
    try (var store = store()) {
      new StoreFixture(store)
          .store(seed("http://a.test/"), fetched("/", links(many)), accepts("/"), accepts("/99"))
          .store(accepts("/100"));

      assertThat(elements(store, FamilyIndex::compact))
          .extracting(line -> line.split("\t", -1)[1])
          .containsExactly("index", "01", "0199", "01.100");
    }
  }

  @Test
  void neverRequestedUrlsAreUnvisitedEvenIfRejected() throws Exception {
    try (var store = store()) {
      new StoreFixture(store)
          .store(seed("http://a.test/"), accepts("/"), page("/", 1, TestRecords.GOT, links("/old")))
          .store(
              page("/", 2, TestRecords.GOT, links("/z", "/refused", "/z", "/gone", "/later", "/")))
          .store(fetched("/b", link(0, "/css", LinkKind.LINK), link(1, "/f", LinkKind.FRAME)))
          .store(
              redirected("/m", "/a"), rejects("/", "/refused", DecisionCode.REJECTED_BY_URI, "(x)"))
          .store(page("/gone", 1, new Failed(Failure.TIMEOUT)), fetched("/back"))
          .store(page("/back", 2, new Failed(Failure.TIMEOUT)))
          .store(page("/later", 1, new Outcome.Deferred(TestRecords.NOON)));
      var unvisited = new ArrayList<String>();
      var failed = new ArrayList<String>();
      store.graph().forEachUnvisitedUrl(unvisited::add);
      store.graph().forEachFailedUrl(failed::add);

      assertThat(unvisited)
          .map(CrawlTreeContract::path)
          .containsExactly("/a", "/f", "/refused", "/z");
      assertThat(failed).map(CrawlTreeContract::path).containsExactly("/gone", "/later");
    }
  }

  // One activity distinguishes the directories of its roots, the other does not.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void theTreeDoesNotDependOnTheOrderOfRecordsAndAgreesWithALevelByLevelSearch(int seed)
      throws Exception {
    var random = new Random(seed);
    var web = new RandomCrawl(10 * seed, List.of(WALK, "second"), random);
    var records = web.records(Map.of(WALK, true, "second", false));

    var tables = new HashSet<List<String>>();
    for (int turn = 0; turn < 3; turn++) {
      Collections.shuffle(records, random);
      try (var store = open("graph" + turn)) {
        store.saveActivity(
            TestRecords.activity(1, "((origin-directory))", PathFeature.SEED_DIRECTORY));
        new StoreFixture(store).store(records.toArray());
        tables.add(elements(store, FamilyIndex::toString));
      }
    }

    var expected =
        Stream.concat(web.elements("second", false).stream(), web.elements(WALK, true).stream());
    assertThat(tables).hasSize(1);
    assertThat(tables.iterator().next().stream().skip(1).map(CrawlTreeContract::begun))
        .containsExactlyElementsOf(expected.map(RandomCrawl.Element::line).toList());
  }

  private static String begun(String line) {
    return String.join("\t", Arrays.copyOf(line.split("\t", -1), 5));
  }

  private GraphStore store() {
    return open("graph");
  }

  private static SeedVerdict seedAt(long offset, String path) {
    return SeedVerdict.accepted("seed", offset, WALK, 1, TestRecords.url(path).toString());
  }

  private static List<String> elements(GraphStore store, Function<FamilyIndex, String> printed)
      throws IOException {
    var bytes = new ByteArrayOutputStream();
    new GraphAnalysis(store.graph()).writeElements(bytes, printed);
    return bytes.toString(UTF_8).lines().toList();
  }

  private static String element(String index, String path, String parent, String rest) {
    var from = parent.isEmpty() ? "" : TestRecords.url(parent).toString();
    return String.join("\t", WALK, index, TestRecords.url(path).toString(), from, rest);
  }

  private static String path(String url) {
    return url.substring("http://a.test".length());
  }
}
