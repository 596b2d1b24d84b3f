package orbweaver.graph;

import static orbweaver.graph.Given.GOT;
import static orbweaver.graph.Given.NOON;
import static orbweaver.graph.Given.UNCHANGED;
import static orbweaver.graph.Given.WALK;
import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.activity;
import static orbweaver.graph.Given.at;
import static orbweaver.graph.Given.decided;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.omitting;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.refuses;
import static orbweaver.graph.Given.seed;
import static orbweaver.graph.Given.titled;
import static orbweaver.graph.Given.url;
import static orbweaver.graph.Graph.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Code;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.publish.Stands;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract of every graph store; the test of each store extends it. */
public abstract class GraphStoreContract {
  private GraphStore store;
  private Graph graph;

  /** Opens the same store every time. */
  protected abstract GraphStore open();

  @BeforeEach
  void opens() {
    store = open();
    graph = new Graph(store);
  }

  @AfterEach
  void closes() {
    store.close();
  }

  @Test
  void committedRowsSurviveReopening() {
    graph.put(got("/", links("/b")), accepts("/"));
    store.close();
    store = open();

    assertThat(store.offsets()).containsExactly(entry(ONE, 2L));
    assertThat(store.claim(Set.of(ONE))).containsExactly(entry(ONE, 2L));
    assertThat(new Graph(store).edges()).containsExactly("source\ttarget\tkind", edge("/", "/b"));
  }

  @Test
  void clearingResetsTheOffsetsAndFencesTheWriter() {
    graph.put(got("/", links("/b")), accepts("/"));
    var late = graph.batch(got("/b"));

    try (var other = open()) {
      other.clear();
    }

    assertThatThrownBy(() -> store.commit(late)).isInstanceOf(Fenced.class);
    assertThat(store.offsets()).containsExactly(entry(ONE, 0L));
    assertThat(new Graph(store).edges()).containsExactly("source\ttarget\tkind");
    assertThat(store.claim(Set.of(ONE))).containsExactly(entry(ONE, 0L));
  }

  @Test
  void anUnknownPartitionIsReadFromItsBeginning() {
    var other = new Partition(Topic.VERDICT, 7);

    assertThat(store.claim(Set.of(other, ONE))).containsOnly(entry(other, 0L), entry(ONE, 0L));
    assertThat(store.offsets()).hasSize(2);
  }

  @Test
  void aBatchThatWasCommittedAlreadyIsRefused() {
    var batch = graph.batch(got("/", links("/b")));
    store.commit(batch);

    assertThatThrownBy(() -> store.commit(batch)).isInstanceOf(Fenced.class);
    assertThat(graph.edges()).hasSize(2);
    assertThat(store.offsets()).containsExactly(entry(ONE, 1L));
  }

  @Test
  void aBatchOfManyPartitionsIsAtomic() {
    var other = new Partition(Topic.VERDICT, 0);
    var advances = List.of(new Advance(ONE, 0, 1), new Advance(other, 5, 6));
    store.claim(Set.of(ONE, other));

    assertThatThrownBy(() -> store.commit(new Batch(advances, Rows.of(got("/", links("/b"))))))
        .isInstanceOf(Fenced.class)
        .hasMessageContaining("verdict-0");
    assertThat(store.offsets()).containsOnly(entry(ONE, 0L), entry(other, 0L));
    assertThat(graph.edges()).hasSize(1);
  }

  @Test
  void afterARefusedBatchTheStoreGoesOn() {
    assertThatThrownBy(() -> store.commit(new Batch(List.of(new Advance(ONE, 3, 4)), List.of())))
        .isInstanceOf(Fenced.class);

    graph.put(got("/", links("/b")));

    assertThat(graph.edges()).hasSize(2);
  }

  @Test
  void anUnclaimedPartitionCannotBeWritten() {
    var advance = new Advance(new Partition(Topic.LINK, 9), 0, 1);

    assertThatThrownBy(() -> store.commit(new Batch(List.of(advance), List.of())))
        .isInstanceOf(Fenced.class);
  }

  @Test
  void theLastClaimFencesEarlierWriters() {
    try (var younger = open()) {
      var newer = new Graph(younger);

      assertThatThrownBy(() -> graph.put(got("/old", links("/b")))).isInstanceOf(Fenced.class);
      newer.put(got("/new", links("/b")));
      assertThat(newer.edges()).containsExactly("source\ttarget\tkind", edge("/new", "/b"));
    }
  }

  @Test
  void onlyTheLinksOfTheLatestGoodPageAreEdges() {
    graph.put(page("/", 1, GOT, links("/old")), page("/", 2, GOT, links("/new", "/new")));
    graph.put(page("/", 3, UNCHANGED), page("/", 4, new Outcome.Failed(Failure.TIMEOUT)));

    assertThat(graph.edges()).containsExactly("source\ttarget\tkind", edge("/", "/new"));
  }

  @Test
  void anOlderPageThatComesLateChangesNothing() {
    graph.put(page("/", 2, GOT, links("/new")), page("/", 1, GOT, links("/old")));

    assertThat(graph.edges()).containsExactly("source\ttarget\tkind", edge("/", "/new"));
  }

  @Test
  void aPageWithoutLinksRemovesItsOldEdges() {
    graph.put(page("/", 1, GOT, links("/old")), page("/", 2, GOT));

    assertThat(graph.edges()).containsExactly("source\ttarget\tkind");
  }

  @Test
  void aPageDeliveredTwiceCountsOnce() {
    var page = got("/", links("/b"));
    graph.put(page, accepts("/"), seed("http://a.test/"), page, accepts("/"));

    assertThat(graph.edges()).hasSize(2);
    assertThat(graph.pages()).hasSize(2);
    assertThat(store.graph().status().outcomes()).containsExactly(entry("got", 1L));
  }

  @Test
  void anOrderAnsweredTwiceHasItsFirstAnswer() {
    graph.put(at(NOON.plusSeconds(2), titled(got("/"), "Later")), got("/"));
    graph.put(at(NOON.plusSeconds(1), titled(got("/"), "A later one")));

    assertThat(graph.pages()).last().asString().endsWith("\tTitle\t");
  }

  @Test
  void anAnswerThatIsNoPageDoesNotReplaceThePageOfItsOrder() {
    graph.put(at(NOON.minusSeconds(1), failed("/")), at(NOON.plusSeconds(1), failed("/")));
    graph.put(got("/"));

    assertThat(store.graph().status().outcomes()).containsExactly(entry("got", 1L));
  }

  @Test
  void theCurrentAnswerOfAUrlHasItsEdges() {
    graph.put(page("/", 1, GOT, links("/old")), page("/", 2, GOT, links("/new", "/new")));
    graph.put(page("/", 3, new Outcome.Failed(Failure.TIMEOUT)), page("/", 4, UNCHANGED));
    graph.put(page("/b", 1, new Outcome.Failed(Failure.TIMEOUT)), got("/c"));

    var urls = Set.of("http://a.test/", "http://a.test/b", "http://a.test/x");
    var edge = new EdgeKey("http://a.test/", "http://a.test/new", "a");
    var changed = entry("http://a.test/", new Stands(2, true, Set.of(edge)));
    assertThat(store.graph().standing(urls, 1))
        .containsOnly(changed, entry("http://a.test/b", new Stands(1, false, Set.of())));
    assertThat(store.graph().standing(urls, 2)).containsOnly(changed);
  }

  @Test
  void edgesAreSortedByTheBytesOfTheirText() {
    var astral = Character.toString(0x1F578);
    var rows = new ArrayList<>(Rows.of(got("/")));
    for (var target : List.of(astral, "\uFFFD", "z", "Z", "Z", "\u00e9")) rows.add(linkTo(target));

    store.commit(new Batch(List.of(new Advance(ONE, 0, 1)), rows));

    // UTF-16 would sort the astral character before U+FFFD, a locale the accent beside e.
    assertThat(graph.edges())
        .containsExactly(
            "source\ttarget\tkind",
            edge("/", "/Z"),
            edge("/", "/z"),
            edge("/", "/\u00e9"),
            edge("/", "/\uFFFD"),
            edge("/", "/" + astral));
  }

  @Test
  void aPageIsOneLineOfTheExportWhateverItsTitleContains() {
    var title = "a\tb\nc\u001b[31md\u2028e\u202Ef\"g'h\\,i \u0000";
    graph.put(titled(got("/"), title), accepts("/"), seed("http://a.test/"));

    assertThat(graph.pages())
        .containsExactly(
            "url\tstatus\toutcome\tdepth\tcontent_type\ttitle\tomitted_links",
            "http://a.test/\t200\tgot\t0\ttext/html; charset=utf-8\ta b c [31md e f\"g'h\\,i  \t");
  }

  @Test
  void omittedLinksAreCountedInEveryAnswerAboutAPage() {
    graph.put(omitting(got("/"), 2_500, 3), accepts("/"), seed("http://a.test/"), got("/x"));

    var explanation = store.graph().explain(url("/"));
    assertThat(explanation.text())
        .contains(
            "  outcome: got 200 (whole), request 1\n",
            "  links left out: 2,500 too many (limit: 10,000 links or 3 MiB a page),"
                + " 3 too long (limit: URLs of 4,096 characters)\n");
    assertThat(Json.text(explanation)).contains("\"omitted\":{\"tooMany\":2500,\"tooLong\":3}");
    assertThat(store.graph().explain(url("/x")).text()).doesNotContain("left out");
    assertThat(store.graph().status().text())
        .contains("\nlinks left out: 2,500 too many (", ", of 1 page\n");
    assertThat(graph.pages()).element(1).asString().endsWith("\t2503");
    assertThat(graph.pages()).element(2).asString().endsWith("\t");
  }

  @Test
  void aDeferredUrlIsNotAPage() {
    graph.put(page("/later", 1, new Outcome.Deferred(NOON)));

    assertThat(graph.pages()).hasSize(1);
    graph.put(page("/later", 2, new Outcome.Denied("Disallow: /")));
    assertThat(graph.pages()).hasSize(2).element(1).asString().contains("\tdenied\t\t");
  }

  @Test
  void theDepthIsThatOfTheShortestAcceptedPath() {
    graph.put(seed("http://a.test/"), got("/", links("/1", "/no")), got("/1", links("/2", "/")));
    graph.put(got("/2", links("/3")), got("/no", links("/3")), got("/3"));
    graph.put(accepts("/"), accepts("/1"), accepts("/2"), accepts("/3"));
    graph.put(decided("/no", Code.REFUSED_BY_HEADER, "(header-content-type)", "/"));

    assertThat(graph.depths())
        .containsOnly(
            entry("/", "0"),
            entry("/1", "1"),
            entry("/2", "2"),
            entry("/3", "3"),
            entry("/no", "1"));
  }

  @Test
  void whateverAnAcceptedLinkLedToHasADepthAndOnlyAcceptedPagesLeadOn() {
    graph.put(seed("http://a.test/"), got("/", links("/gone", "/denied", "/unwanted")));
    graph.put(failed("/gone"), page("/denied", 1, new Outcome.Denied("Disallow: /")));
    graph.put(page("/unwanted", 1, new Outcome.Unwanted(), links("/behind")), got("/behind"));
    graph.put(accepts("/"), decided("/gone", Code.FAILED, "404", "/"), accepts("/behind"));
    graph.put(decided("/denied", Code.DENIED_BY_ROBOTS, "Disallow: /", "/"));
    graph.put(decided("/unwanted", Code.REFUSED_BY_HEADER, "(header-content-type)", "/"));

    assertThat(graph.depths())
        .containsOnly(
            entry("/", "0"),
            entry("/gone", "1"),
            entry("/denied", "1"),
            entry("/unwanted", "1"),
            entry("/behind", ""));
  }

  @Test
  void aSeedThatFailedIsAtDepthZero() {
    graph.put(seed("http://a.test/"), failed("/"), decided("/", Code.FAILED, "time-out", "/"));

    assertThat(graph.depths()).containsOnly(entry("/", "0"));
  }

  @Test
  void aPageThatWasFetchedAfterAFailureLeadsOn() {
    graph.put(seed("http://a.test/"), failed("/"), decided("/", Code.FAILED, "503", "/"));
    graph.put(page("/", 2, GOT, links("/1")), decided("/", 2, Code.ACCEPTED, "", "/"));
    graph.put(got("/1"), accepts("/1"));

    assertThat(graph.depths()).containsOnly(entry("/", "0"), entry("/1", "1"));
  }

  @Test
  void aFailedPageHasTheDepthFromItsOwnRootIfTheFormulaTestsRoots() {
    store.remember(activity(1, "((origin-directory))", LabelPart.ORIGIN_DIRECTORY));
    graph.put(seed("http://a.test/x/"), seed("http://a.test/y/"));
    graph.put(got("/x/", links("/gone")), got("/y/", links("/far")), got("/far", links("/gone")));
    graph.put(accepts("/x/", "/x/"), accepts("/y/", "/y/"), accepts("/far", "/y/"));
    graph.put(failed("/gone"), decided("/gone", Code.FAILED, "404", "/y/"));

    assertThat(graph.depths()).containsEntry("/gone", "2");
  }

  @Test
  void aRedirectAddsNoDepth() {
    graph.put(seed("http://a.test/"), moved("/", "/home"), got("/home", links("/1")), got("/1"));
    graph.put(decided("/", Code.MOVED, "", "/"), accepts("/home"), accepts("/1"));

    assertThat(graph.depths()).containsOnly(entry("/", "0"), entry("/home", "0"), entry("/1", "1"));
  }

  @Test
  void linkElementsAreEdgesButNotFollowed() {
    graph.put(seed("http://a.test/"), got("/", link(0, "/style", LinkKind.LINK)), got("/style"));
    graph.put(accepts("/"), accepts("/style"));

    assertThat(graph.edges()).hasSize(2);
    assertThat(graph.depths()).containsOnly(entry("/", "0"), entry("/style", ""));
  }

  @Test
  void rootsAreOneClassUnlessTheFormulaTestsThem() {
    ofTwoRoots();

    assertThat(graph.depths()).containsEntry("/n", "2");
    store.remember(activity(1, "((origin-directory))", LabelPart.ORIGIN_DIRECTORY));
    assertThat(graph.depths()).containsEntry("/m", "1").containsEntry("/n", "");
  }

  @Test
  void rootsThatTheFormulaCannotDistinguishAreOneClass() {
    ofTwoRoots();
    store.remember(activity(1, "((origin-host))", LabelPart.ORIGIN_HOST));

    assertThat(graph.depths()).containsEntry("/x/", "0").containsEntry("/n", "2");
  }

  private void ofTwoRoots() {
    graph.put(seed("http://a.test/x/"), seed("http://a.test/y/"));
    graph.put(got("/x/", links("/m")), got("/y/", links("/x/")), got("/m", links("/n")));
    graph.put(got("/n"), accepts("/x/", "/x/", "/y/"), accepts("/y/", "/y/"));
    graph.put(accepts("/m", "/x/"), accepts("/n", "/y/"));
  }

  @Test
  void aRejectedLinkIsNotFollowedIfTheFormulaTestsLinks() {
    graph.put(seed("http://a.test/"), got("/", links("/x", "/t")), got("/x", links("/t")));
    graph.put(got("/t"), accepts("/"), accepts("/x"), accepts("/t"));
    graph.put(refuses("/", "/t", Code.REFUSED_BY_CONTEXT, "(anchor-search \"x\")"));

    assertThat(graph.depths()).containsEntry("/t", "1");
    store.remember(activity(1, "((anchor-search \"x\"))", LabelPart.CITATION));
    assertThat(graph.depths()).containsEntry("/t", "2");
  }

  @Test
  void aLinkThatAnOlderVersionRejectedIsNotFollowed() {
    store.remember(activity(1, "((uri-search \"x\"))"));
    graph.put(seed("http://a.test/"), got("/", links("/x", "/t")), accepts("/"));
    graph.put(refuses("/", "/t", Code.REFUSED_BY_URI, "(uri-search \"x\")"));
    store.remember(activity(2, "((no-cycles))"));
    graph.put(got("/x", links("/t")), got("/t"), accepts("/x"), accepts("/t"));

    assertThat(graph.depths()).containsEntry("/t", "2");
  }

  @Test
  void aLinkThatOneDiscoveryPathAcceptsIsFollowed() {
    store.remember(activity(1, "((rel \"x\"))", LabelPart.DEPTH, LabelPart.CITATION));
    graph.put(seed("http://a.test/"), got("/", links("/t")), got("/t"));
    graph.put(accepts("/", "/", "/y/"), accepts("/t"));
    graph.put(refuses("/", "/t", Code.REFUSED_BY_CONTEXT, "(depth 2)"));

    assertThat(graph.depths()).containsEntry("/t", "1");
  }

  @Test
  void theStatusSumsTheLastCountersOfEachPartition() {
    store.remember(activity(2, "(depth 2)"));
    store.remember(activity(1, "(depth 1)"));
    graph.put(count(0, shown(1, 0, 9)), count(0, shown(5, 1, 2)), count(1, shown(3, 0, 0)));
    graph.put(phase(State.RUNNING), phase(State.FINISHED));

    var walk = store.graph().status().activities().getFirst();
    assertThat(walk.formula()).contains("(depth 2)");
    assertThat(walk.version()).contains(2);
    assertThat(walk.known()).isEqualTo(11);
    assertThat(walk.judged()).isEqualTo(40);
    assertThat(walk.phase()).map(phase -> phase.state()).contains(State.FINISHED);
    assertThat(store.graph().status().text())
        .contains("walk version 2: finished since 2026-11-21T12:00:00Z")
        .contains("URLs known 11 = done 8 + failed 1 + parked 0 + pending 2")
        .contains("links judged 40 = accepted 30 + refused 10")
        .contains("URLs found by more than 16 labels 2");
  }

  @Test
  void theStatusShowsHeldUrls() {
    graph.put(count(0, new Shown(1, 1, 0, 0, 4, 0, 0, 3, 15, 5, 0, 0)), count(1, shown(3, 0, 0)));

    assertThat(store.graph().status().text()).contains("+ pending 4 (3 of them held)\n");
  }

  private static Page failed(String path) {
    return page(path, 1, new Outcome.Failed(Failure.TIMEOUT));
  }

  @Test
  void aLinkWithoutItsPageFailsTheWholeBatch() {
    var other = new ArrayList<>(Rows.of(got("/other")));
    other.add(linkTo("x"));
    var batch = new Batch(List.of(new Advance(ONE, 0, 1)), other);
    assertThatThrownBy(() -> store.commit(batch)).hasMessageContaining("its page first");

    assertThat(store.offsets()).containsEntry(ONE, 0L);
    store.commit(new Batch(List.of(new Advance(ONE, 0, 1)), Rows.of(got("/"))));
    assertThat(graph.edges()).containsExactly("source\ttarget\tkind");
  }

  private static Row linkTo(String target) {
    return new LinkRow(
        "http://a.test/",
        1,
        "http://a.test/" + target,
        "a",
        0,
        Optional.of(1),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Count count(int partition, Shown shown) {
    return new Count(WALK, partition, 0, Proof.ZERO, shown);
  }

  private static Shown shown(long done, long failed, long pending) {
    return new Shown(done, done, failed, 0, pending, 0, 0, 0, 15, 5, 1, 0);
  }

  private static Phase phase(State state) {
    return new Phase(WALK, 1, state, state == State.RUNNING ? 0 : 2, 1, NOON);
  }

  private static String edge(String source, String target) {
    return "http://a.test" + source + "\thttp://a.test" + target + "\ta";
  }
}
