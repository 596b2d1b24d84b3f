package orbweaver.graph.store;

import static orbweaver.graph.store.StoreFixture.PARTITION;
import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withOmittedLinks;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.store.Batch.OffsetAdvance;
import orbweaver.graph.store.Row.LinkRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract of every graph store; the test of each store extends it. */
public abstract class GraphStoreContract {
  private GraphStore store;
  private StoreFixture graph;

  /** Opens the same store every time. */
  protected abstract GraphStore open();

  @BeforeEach
  void opens() {
    store = open();
    graph = new StoreFixture(store);
  }

  @AfterEach
  void closes() {
    store.close();
  }

  @Test
  void committedRowsSurviveReopening() {
    graph.store(fetched("/", links("/b")), accepts("/"));
    store.close();
    store = open();

    assertThat(store.offsets()).containsExactly(entry(PARTITION, 2L));
    assertThat(store.claim(Set.of(PARTITION))).containsExactly(entry(PARTITION, 2L));
    assertThat(new StoreFixture(store).edges())
        .containsExactly("source\ttarget\tkind", edge("/", "/b"));
  }

  @Test
  void clearingResetsTheOffsetsAndFencesTheWriter() {
    graph.store(fetched("/", links("/b")), accepts("/"));
    var late = graph.batch(fetched("/b"));

    try (var other = open()) {
      other.clear();
    }

    assertThatThrownBy(() -> store.commit(late)).isInstanceOf(FencedWriterException.class);
    assertThat(store.offsets()).containsExactly(entry(PARTITION, 0L));
    assertThat(new StoreFixture(store).edges()).containsExactly("source\ttarget\tkind");
    assertThat(store.claim(Set.of(PARTITION))).containsExactly(entry(PARTITION, 0L));
  }

  @Test
  void anUnknownPartitionIsReadFromItsBeginning() {
    var other = new Partition(Topic.VERDICT, 7);

    assertThat(store.claim(Set.of(other, PARTITION)))
        .containsOnly(entry(other, 0L), entry(PARTITION, 0L));
    assertThat(store.offsets()).hasSize(2);
  }

  @Test
  void aBatchThatWasCommittedAlreadyIsRefused() {
    var batch = graph.batch(fetched("/", links("/b")));
    store.commit(batch);

    assertThatThrownBy(() -> store.commit(batch)).isInstanceOf(FencedWriterException.class);
    assertThat(graph.edges()).hasSize(2);
    assertThat(store.offsets()).containsExactly(entry(PARTITION, 1L));
  }

  @Test
  void aBatchOfManyPartitionsIsAtomic() {
    var other = new Partition(Topic.VERDICT, 0);
    var advances = List.of(new OffsetAdvance(PARTITION, 0, 1), new OffsetAdvance(other, 5, 6));
    store.claim(Set.of(PARTITION, other));

    assertThatThrownBy(
            () -> store.commit(new Batch(advances, RowMapper.of(fetched("/", links("/b"))))))
        .isInstanceOf(FencedWriterException.class)
        .hasMessageContaining("verdict-0");
    assertThat(store.offsets()).containsOnly(entry(PARTITION, 0L), entry(other, 0L));
    assertThat(graph.edges()).hasSize(1);
  }

  @Test
  void afterARefusedBatchTheStoreGoesOn() {
    assertThatThrownBy(
            () -> store.commit(new Batch(List.of(new OffsetAdvance(PARTITION, 3, 4)), List.of())))
        .isInstanceOf(FencedWriterException.class);

    graph.store(fetched("/", links("/b")));

    assertThat(graph.edges()).hasSize(2);
  }

  @Test
  void anUnclaimedPartitionCannotBeWritten() {
    var advance = new OffsetAdvance(new Partition(Topic.LINK, 9), 0, 1);

    assertThatThrownBy(() -> store.commit(new Batch(List.of(advance), List.of())))
        .isInstanceOf(FencedWriterException.class);
  }

  @Test
  void theLastClaimFencesEarlierWriters() {
    try (var younger = open()) {
      var newer = new StoreFixture(younger);

      assertThatThrownBy(() -> graph.store(fetched("/old", links("/b"))))
          .isInstanceOf(FencedWriterException.class);
      newer.store(fetched("/new", links("/b")));
      assertThat(newer.edges()).containsExactly("source\ttarget\tkind", edge("/new", "/b"));
    }
  }

  @Test
  void onlyTheLinksOfTheLatestGoodPageAreEdges() {
    graph.store(page("/", 1, GOT, links("/old")), page("/", 2, GOT, links("/new", "/new")));
    graph.store(page("/", 3, UNCHANGED), page("/", 4, new Outcome.Failed(Failure.TIMEOUT)));

    assertThat(graph.edges()).containsExactly("source\ttarget\tkind", edge("/", "/new"));
  }

  @Test
  void anOlderPageThatComesLateChangesNothing() {
    graph.store(page("/", 2, GOT, links("/new")), page("/", 1, GOT, links("/old")));

    assertThat(graph.edges()).containsExactly("source\ttarget\tkind", edge("/", "/new"));
  }

  @Test
  void aPageWithoutLinksRemovesItsOldEdges() {
    graph.store(page("/", 1, GOT, links("/old")), page("/", 2, GOT));

    assertThat(graph.edges()).containsExactly("source\ttarget\tkind");
  }

  @Test
  void aPageDeliveredTwiceCountsOnce() {
    var page = fetched("/", links("/b"));
    graph.store(page, accepts("/"), seed("http://a.test/"), page, accepts("/"));

    assertThat(graph.edges()).hasSize(2);
    assertThat(graph.pages()).hasSize(2);
    assertThat(store.graph().status().outcomes()).containsExactly(entry("got", 1L));
  }

  @Test
  void anOrderAnsweredTwiceHasItsFirstAnswer() {
    graph.store(fetchedAt(NOON.plusSeconds(2), withTitle(fetched("/"), "Later")), fetched("/"));
    graph.store(fetchedAt(NOON.plusSeconds(1), withTitle(fetched("/"), "A later one")));

    assertThat(graph.pages()).last().asString().endsWith("\tTitle\t");
  }

  @Test
  void anAnswerThatIsNoPageDoesNotReplaceThePageOfItsOrder() {
    graph.store(
        fetchedAt(NOON.minusSeconds(1), failed("/")), fetchedAt(NOON.plusSeconds(1), failed("/")));
    graph.store(fetched("/"));

    assertThat(store.graph().status().outcomes()).containsExactly(entry("got", 1L));
  }

  @Test
  void theCurrentAnswerOfAUrlHasItsEdges() {
    graph.store(page("/", 1, GOT, links("/old")), page("/", 2, GOT, links("/new", "/new")));
    graph.store(page("/", 3, new Outcome.Failed(Failure.TIMEOUT)), page("/", 4, UNCHANGED));
    graph.store(page("/b", 1, new Outcome.Failed(Failure.TIMEOUT)), fetched("/c"));

    var urls = Set.of("http://a.test/", "http://a.test/b", "http://a.test/x");
    var edge = new EdgeKey("http://a.test/", "http://a.test/new", "a");
    var changed = entry("http://a.test/", new CurrentAnswer(2, true, Set.of(edge)));
    assertThat(store.graph().currentAnswers(urls, 1))
        .containsOnly(changed, entry("http://a.test/b", new CurrentAnswer(1, false, Set.of())));
    assertThat(store.graph().currentAnswers(urls, 2)).containsOnly(changed);
  }

  @Test
  void edgesAreSortedByTheBytesOfTheirText() {
    var astral = Character.toString(0x1F578);
    var rows = new ArrayList<>(RowMapper.of(fetched("/")));
    for (var target : List.of(astral, "\uFFFD", "z", "Z", "Z", "\u00e9")) rows.add(linkTo(target));

    store.commit(new Batch(List.of(new OffsetAdvance(PARTITION, 0, 1)), rows));

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
    graph.store(withTitle(fetched("/"), title), accepts("/"), seed("http://a.test/"));

    assertThat(graph.pages())
        .containsExactly(
            "url\tstatus\toutcome\tdepth\tcontent_type\ttitle\tomitted_links",
            "http://a.test/\t200\tgot\t0\ttext/html; charset=utf-8\ta b c [31md e f\"g'h\\,i  \t");
  }

  @Test
  void omittedLinksAreCountedInEveryAnswerAboutAPage() {
    graph.store(
        withOmittedLinks(fetched("/"), 2_500, 3),
        accepts("/"),
        seed("http://a.test/"),
        fetched("/x"));

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
    graph.store(page("/later", 1, new Outcome.Deferred(NOON)));

    assertThat(graph.pages()).hasSize(1);
    graph.store(page("/later", 2, new Outcome.RobotsDenied("Disallow: /")));
    assertThat(graph.pages()).hasSize(2).element(1).asString().contains("\tdenied\t\t");
  }

  @Test
  void theDepthIsThatOfTheShortestAcceptedPath() {
    graph.store(
        seed("http://a.test/"), fetched("/", links("/1", "/no")), fetched("/1", links("/2", "/")));
    graph.store(fetched("/2", links("/3")), fetched("/no", links("/3")), fetched("/3"));
    graph.store(accepts("/"), accepts("/1"), accepts("/2"), accepts("/3"));
    graph.store(decided("/no", DecisionCode.REJECTED_BY_HEADER, "(header-content-type)", "/"));

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
    graph.store(seed("http://a.test/"), fetched("/", links("/gone", "/denied", "/unwanted")));
    graph.store(failed("/gone"), page("/denied", 1, new Outcome.RobotsDenied("Disallow: /")));
    graph.store(page("/unwanted", 1, new Outcome.Filtered(), links("/behind")), fetched("/behind"));
    graph.store(
        accepts("/"), decided("/gone", DecisionCode.FAILED, "404", "/"), accepts("/behind"));
    graph.store(decided("/denied", DecisionCode.ROBOTS_DENIED, "Disallow: /", "/"));
    graph.store(
        decided("/unwanted", DecisionCode.REJECTED_BY_HEADER, "(header-content-type)", "/"));

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
    graph.store(
        seed("http://a.test/"), failed("/"), decided("/", DecisionCode.FAILED, "time-out", "/"));

    assertThat(graph.depths()).containsOnly(entry("/", "0"));
  }

  @Test
  void aPageThatWasFetchedAfterAFailureLeadsOn() {
    graph.store(seed("http://a.test/"), failed("/"), decided("/", DecisionCode.FAILED, "503", "/"));
    graph.store(page("/", 2, GOT, links("/1")), decided("/", 2, DecisionCode.ACCEPTED, "", "/"));
    graph.store(fetched("/1"), accepts("/1"));

    assertThat(graph.depths()).containsOnly(entry("/", "0"), entry("/1", "1"));
  }

  @Test
  void aFailedPageHasTheDepthFromItsOwnRootIfTheFormulaTestsRoots() {
    store.saveActivity(activity(1, "((origin-directory))", PathFeature.SEED_DIRECTORY));
    graph.store(seed("http://a.test/x/"), seed("http://a.test/y/"));
    graph.store(
        fetched("/x/", links("/gone")),
        fetched("/y/", links("/far")),
        fetched("/far", links("/gone")));
    graph.store(accepts("/x/", "/x/"), accepts("/y/", "/y/"), accepts("/far", "/y/"));
    graph.store(failed("/gone"), decided("/gone", DecisionCode.FAILED, "404", "/y/"));

    assertThat(graph.depths()).containsEntry("/gone", "2");
  }

  @Test
  void aRedirectAddsNoDepth() {
    graph.store(
        seed("http://a.test/"),
        redirected("/", "/home"),
        fetched("/home", links("/1")),
        fetched("/1"));
    graph.store(decided("/", DecisionCode.REDIRECTED, "", "/"), accepts("/home"), accepts("/1"));

    assertThat(graph.depths()).containsOnly(entry("/", "0"), entry("/home", "0"), entry("/1", "1"));
  }

  @Test
  void linkElementsAreEdgesButNotFollowed() {
    graph.store(
        seed("http://a.test/"), fetched("/", link(0, "/style", LinkKind.LINK)), fetched("/style"));
    graph.store(accepts("/"), accepts("/style"));

    assertThat(graph.edges()).hasSize(2);
    assertThat(graph.depths()).containsOnly(entry("/", "0"), entry("/style", ""));
  }

  @Test
  void rootsAreOneClassUnlessTheFormulaTestsThem() {
    ofTwoRoots();

    assertThat(graph.depths()).containsEntry("/n", "2");
    store.saveActivity(activity(1, "((origin-directory))", PathFeature.SEED_DIRECTORY));
    assertThat(graph.depths()).containsEntry("/m", "1").containsEntry("/n", "");
  }

  @Test
  void rootsThatTheFormulaCannotDistinguishAreOneClass() {
    ofTwoRoots();
    store.saveActivity(activity(1, "((origin-host))", PathFeature.SEED_HOST));

    assertThat(graph.depths()).containsEntry("/x/", "0").containsEntry("/n", "2");
  }

  private void ofTwoRoots() {
    graph.store(seed("http://a.test/x/"), seed("http://a.test/y/"));
    graph.store(
        fetched("/x/", links("/m")), fetched("/y/", links("/x/")), fetched("/m", links("/n")));
    graph.store(fetched("/n"), accepts("/x/", "/x/", "/y/"), accepts("/y/", "/y/"));
    graph.store(accepts("/m", "/x/"), accepts("/n", "/y/"));
  }

  @Test
  void aRejectedLinkIsNotFollowedIfTheFormulaTestsLinks() {
    graph.store(
        seed("http://a.test/"), fetched("/", links("/x", "/t")), fetched("/x", links("/t")));
    graph.store(fetched("/t"), accepts("/"), accepts("/x"), accepts("/t"));
    graph.store(rejects("/", "/t", DecisionCode.REJECTED_BY_CONTEXT, "(anchor-search \"x\")"));

    assertThat(graph.depths()).containsEntry("/t", "1");
    store.saveActivity(activity(1, "((anchor-search \"x\"))", PathFeature.REFERRER));
    assertThat(graph.depths()).containsEntry("/t", "2");
  }

  @Test
  void aLinkThatAnOlderVersionRejectedIsNotFollowed() {
    store.saveActivity(activity(1, "((uri-search \"x\"))"));
    graph.store(seed("http://a.test/"), fetched("/", links("/x", "/t")), accepts("/"));
    graph.store(rejects("/", "/t", DecisionCode.REJECTED_BY_URI, "(uri-search \"x\")"));
    store.saveActivity(activity(2, "((no-cycles))"));
    graph.store(fetched("/x", links("/t")), fetched("/t"), accepts("/x"), accepts("/t"));

    assertThat(graph.depths()).containsEntry("/t", "2");
  }

  @Test
  void aLinkThatOneDiscoveryPathAcceptsIsFollowed() {
    store.saveActivity(activity(1, "((rel \"x\"))", PathFeature.DEPTH, PathFeature.REFERRER));
    graph.store(seed("http://a.test/"), fetched("/", links("/t")), fetched("/t"));
    graph.store(accepts("/", "/", "/y/"), accepts("/t"));
    graph.store(rejects("/", "/t", DecisionCode.REJECTED_BY_CONTEXT, "(depth 2)"));

    assertThat(graph.depths()).containsEntry("/t", "1");
  }

  @Test
  void theStatusSumsTheLastCountersOfEachPartition() {
    store.saveActivity(activity(2, "(depth 2)"));
    store.saveActivity(activity(1, "(depth 1)"));
    graph.store(count(0, shown(1, 0, 9)), count(0, shown(5, 1, 2)), count(1, shown(3, 0, 0)));
    graph.store(phase(LifecycleState.RUNNING), phase(LifecycleState.FINISHED));

    var walk = store.graph().status().activities().getFirst();
    assertThat(walk.formula()).contains("(depth 2)");
    assertThat(walk.version()).contains(2);
    assertThat(walk.known()).isEqualTo(11);
    assertThat(walk.judged()).isEqualTo(40);
    assertThat(walk.phase()).map(phase -> phase.state()).contains(LifecycleState.FINISHED);
    assertThat(store.graph().status().text())
        .contains("walk version 2: finished since 2026-11-21T12:00:00Z")
        .contains("URLs known 11 = done 8 + failed 1 + parked 0 + pending 2")
        .contains("links judged 40 = accepted 30 + refused 10")
        .contains("URLs found by more than 16 labels 2");
  }

  @Test
  void theStatusShowsHeldUrls() {
    graph.store(
        count(0, new UrlCounts(1, 1, 0, 0, 4, 0, 0, 3, 15, 5, 0, 0)), count(1, shown(3, 0, 0)));

    assertThat(store.graph().status().text()).contains("+ pending 4 (3 of them held)\n");
  }

  @Test
  void theStatusShowsUrlsThatWaitForPoliteness() {
    graph.store(
        count(0, new UrlCounts(1, 1, 0, 0, 9, 4, 1, 0, 15, 5, 0, 0)),
        count(1, new UrlCounts(1, 1, 0, 0, 3, 2, 0, 0, 15, 5, 0, 0)),
        new PolitenessWait(WALK, 0, 3),
        new PolitenessWait(WALK, 1, 5),
        new PolitenessWait(WALK, 2, 7));

    assertThat(store.graph().status().text())
        .contains("  URLs pending: in flight 1, waiting for politeness 6, queued 5\n");
  }

  private static Page failed(String path) {
    return page(path, 1, new Outcome.Failed(Failure.TIMEOUT));
  }

  @Test
  void aLinkWithoutItsPageFailsTheWholeBatch() {
    var other = new ArrayList<>(RowMapper.of(fetched("/other")));
    other.add(linkTo("x"));
    var batch = new Batch(List.of(new OffsetAdvance(PARTITION, 0, 1)), other);
    assertThatThrownBy(() -> store.commit(batch)).hasMessageContaining("its page first");

    assertThat(store.offsets()).containsEntry(PARTITION, 0L);
    store.commit(
        new Batch(List.of(new OffsetAdvance(PARTITION, 0, 1)), RowMapper.of(fetched("/"))));
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

  private static ActivityCounts count(int partition, UrlCounts shown) {
    return new ActivityCounts(WALK, partition, 0, TerminationCounters.ZERO, shown);
  }

  private static UrlCounts shown(long done, long failed, long pending) {
    return new UrlCounts(done, done, failed, 0, pending, 0, 0, 0, 15, 5, 1, 0);
  }

  private static ActivityStatus phase(LifecycleState state) {
    return new ActivityStatus(WALK, 1, state, state == LifecycleState.RUNNING ? 0 : 2, 1, NOON);
  }

  private static String edge(String source, String target) {
    return "http://a.test" + source + "\thttp://a.test" + target + "\ta";
  }
}
