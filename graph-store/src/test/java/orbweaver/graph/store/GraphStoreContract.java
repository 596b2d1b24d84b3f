package orbweaver.graph.store;

import static orbweaver.graph.store.StoreFixture.PARTITION;
import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.page.Link;
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
    assertThat(new StoreFixture(store).edges()).containsExactly(edge("/", "/b"));
  }

  @Test
  void clearingResetsTheOffsetsAndFencesTheWriter() {
    graph.store(fetched("/", links("/b")), accepts("/"));
    var late = graph.batch(fetched("/b"));

    try (var other = open()) {
      other.clear();
    }

    assertThatThrownBy(late::run).isInstanceOf(FencedWriterException.class);
    assertThat(store.offsets()).containsExactly(entry(PARTITION, 0L));
    assertThat(new StoreFixture(store).edges()).isEmpty();
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
  void aBatchThatWasCommittedAlreadyIsRejected() {
    var batch = graph.batch(fetched("/", links("/b")));
    batch.run();

    assertThatThrownBy(batch::run).isInstanceOf(FencedWriterException.class);
    assertThat(graph.edges()).hasSize(1);
    assertThat(store.offsets()).containsExactly(entry(PARTITION, 1L));
  }

  @Test
  void aBatchOfManyPartitionsIsAtomic() {
    var other = new Partition(Topic.VERDICT, 0);
    var advances = List.of(new OffsetAdvance(PARTITION, 0, 1), new OffsetAdvance(other, 5, 6));
    store.claim(Set.of(PARTITION, other));

    store.append(RecordRows.of(fetched("/", links("/b"))));

    assertThatThrownBy(() -> store.commit(advances))
        .isInstanceOf(FencedWriterException.class)
        .hasMessageContaining("verdict-0");
    assertThat(store.offsets()).containsOnly(entry(PARTITION, 0L), entry(other, 0L));
    assertThat(graph.edges()).isEmpty();
  }

  @Test
  void theStoreAcceptsBatchesAfterARejectedBatch() {
    assertThatThrownBy(() -> store.commit(List.of(new OffsetAdvance(PARTITION, 3, 4))))
        .isInstanceOf(FencedWriterException.class);

    graph.store(fetched("/", links("/b")));

    assertThat(graph.edges()).hasSize(1);
  }

  @Test
  void aBatchAdvancesAtLeastOnePartitionAndNoneTwice() {
    var twice = List.of(new OffsetAdvance(PARTITION, 0, 1), new OffsetAdvance(PARTITION, 1, 2));

    assertThatThrownBy(() -> store.commit(List.of()))
        .hasMessage("advances: none (expected: at least one)");
    assertThatThrownBy(() -> store.commit(twice))
        .hasMessageStartingWith("advances: ")
        .hasMessageEndingWith(" (expected: no partition twice)");
    assertThat(store.offsets()).containsExactly(entry(PARTITION, 0L));
  }

  @Test
  void anUnclaimedPartitionCannotBeWritten() {
    var advance = new OffsetAdvance(new Partition(Topic.LINK, 9), 0, 1);

    assertThatThrownBy(() -> store.commit(List.of(advance)))
        .isInstanceOf(FencedWriterException.class);
  }

  @Test
  void theLastClaimFencesEarlierWriters() {
    try (var younger = open()) {
      var newer = new StoreFixture(younger);

      assertThatThrownBy(() -> graph.store(fetched("/old", links("/b"))))
          .isInstanceOf(FencedWriterException.class);
      newer.store(fetched("/new", links("/b")));
      assertThat(newer.edges()).containsExactly(edge("/new", "/b"));
    }
  }

  @Test
  void onlyTheLinksOfTheLatestGoodPageAreEdges() {
    graph.store(page("/", 1, GOT, links("/old")), page("/", 2, GOT, links("/new", "/new")));
    graph.store(page("/", 3, UNCHANGED), page("/", 4, new Outcome.Failed(Failure.TIMEOUT)));

    assertThat(graph.edges()).containsExactly(edge("/", "/new"));
  }

  @Test
  void anOlderPageThatComesLateChangesNothing() {
    graph.store(page("/", 2, GOT, links("/new")), page("/", 1, GOT, links("/old")));

    assertThat(graph.edges()).containsExactly(edge("/", "/new"));
  }

  @Test
  void aPageWithoutLinksRemovesItsOldEdges() {
    graph.store(page("/", 1, GOT, links("/old")), page("/", 2, GOT));

    assertThat(graph.edges()).isEmpty();
  }

  @Test
  void aPageDeliveredTwiceCountsOnce() {
    var page = fetched("/", links("/b"));
    graph.store(page, accepts("/"), seed("http://a.test/"), page, accepts("/"));

    assertThat(graph.edges()).hasSize(1);
    assertThat(graph.pages()).hasSize(1);
  }

  @Test
  void aRequestAnsweredTwiceKeepsItsFirstAnswer() {
    graph.store(fetchedAt(NOON.plusSeconds(2), withTitle(fetched("/"), "Later")), fetched("/"));
    graph.store(fetchedAt(NOON.plusSeconds(1), withTitle(fetched("/"), "A later one")));

    assertThat(graph.pages())
        .map(page -> page.pageText().title())
        .containsExactly(Optional.of("Title"));
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
  void aDeferredUrlIsNotAPage() {
    graph.store(page("/later", 1, new Outcome.Deferred(NOON)));

    assertThat(graph.pages()).isEmpty();
    graph.store(page("/later", 2, new Outcome.RobotsDenied("Disallow: /")));
    assertThat(graph.pages()).map(StoredPage::outcome).containsExactly("robots-denied");
  }

  @Test
  void rowsAreInvisibleUntilTheirBatchIsCommitted() {
    store.append(RecordRows.of(fetched("/", links("/b"))));
    assertThat(graph.pages()).isEmpty();

    store.commit(List.of(new OffsetAdvance(PARTITION, 0, 1)));
    assertThat(graph.pages()).hasSize(1);
  }

  @Test
  void aDiscardedBatchLeavesNothing() {
    store.rollback();
    // More rows than an appender buffers.
    for (var page = 0; page < 3_000; page++) {
      store.append(RecordRows.of(fetched("/" + page, links("/b"))));
    }
    store.saveActivity(activity(1, "(depth 2)"));
    store.rollback();

    assertThat(graph.pages()).isEmpty();
    assertThat(store.graph().activities()).isEmpty();
    graph.store(fetched("/", links("/b")));
    assertThat(graph.edges()).hasSize(1);
  }

  @Test
  void noOffsetIsCommittedAfterAFailedAppend() {
    store.append(RecordRows.of(fetched("/a")));
    var unreadable = RecordRows.of(fetched("/b")).withLinks(failingList(), false, Optional.empty());
    assertThatThrownBy(() -> store.append(unreadable)).hasMessage("cannot be read");

    var advances = List.of(new OffsetAdvance(PARTITION, 0, 1));
    assertThatThrownBy(() -> store.commit(advances))
        .hasMessage("a batch has failed (expected: discarded by rollback)");
    store.rollback();
    graph.store(fetched("/a"));
    assertThat(graph.pages()).hasSize(1);
  }

  private static List<Link> failingList() {
    return new AbstractList<>() {
      @Override
      public Link get(int index) {
        throw new IllegalStateException("cannot be read");
      }

      @Override
      public int size() {
        return 1;
      }
    };
  }

  @Test
  void aStoreThatIsClosedWithAnOpenBatchDiscardsIt() {
    for (var page = 0; page < 3_000; page++) {
      store.append(RecordRows.of(fetched("/" + page, links("/b"))));
    }
    store.close();
    store = open();

    assertThat(new StoreFixture(store).pages()).isEmpty();
    assertThat(store.offsets()).containsExactly(entry(PARTITION, 0L));
  }

  @Test
  void aVersionOfAnActivityIsStoredWithTheOpenBatch() {
    store.append(RecordRows.of(fetched("/")));
    store.saveActivity(activity(1, "(depth 2)"));
    assertThat(store.graph().activities()).isEmpty();

    store.commit(List.of(new OffsetAdvance(PARTITION, 0, 1)));
    assertThat(store.graph().activities()).hasSize(1);
  }

  @Test
  void anOpenBatchPreventsAClaimAndIsDiscarded() {
    store.append(RecordRows.of(fetched("/")));

    assertThatThrownBy(() -> store.claim(Set.of(PARTITION)))
        .hasMessage("a batch is open (expected: committed or discarded)");
    assertThat(store.claim(Set.of(PARTITION))).containsExactly(entry(PARTITION, 0L));
    assertThat(graph.pages()).isEmpty();
  }

  private static String edge(String source, String target) {
    return "http://a.test" + source + "\thttp://a.test" + target + "\ta";
  }
}
