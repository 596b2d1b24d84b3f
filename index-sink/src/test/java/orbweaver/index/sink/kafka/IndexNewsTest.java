package orbweaver.index.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.index.sink.kafka.IndexFixture.damaged;
import static orbweaver.index.sink.kafka.IndexFixture.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.profile.NewsReader;
import orbweaver.index.profile.NewsWriter;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.service.Service;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of index-sink on a broker: profiles on their topic, and news that it publishes. */
@Tag("integration")
class IndexNewsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private static Path brokerFolder = Path.of("");
  private static LocalBroker broker;

  @TempDir private Path folder;
  private IndexFixture pipeline;
  private int pages;

  @BeforeAll
  static void startsBroker() {
    broker = LocalBroker.start(brokerFolder);
  }

  @AfterAll
  static void stopsBroker() {
    broker.close();
  }

  @BeforeEach
  void starts() {
    pipeline = new IndexFixture(broker, folder);
  }

  @AfterEach
  void stops() {
    pipeline.close();
  }

  @Test
  void newsArePublishedOnceAlsoAfterRestarts() {
    put("tea");
    pipeline.sendAll(url(1, "/a"), 1, "green tea");
    pipeline.sendAll(url(1, "/b"), 1, "coffee");
    pipeline.catchUp("one", 2);
    pipeline.sendAll(url(2, "/c"), 1, "black tea");
    pipeline.sendAll(url(1, "/a"), 2, "white tea");
    pipeline.sendAll(url(1, "/b"), 2, "tea");
    pipeline.catchUp("one", 3);
    try (var sink = pipeline.sink("one")) {
      sink.start();
      pipeline.awaitRead(sink);
    }
    pipeline.sendAll(url(2, "/d"), 1, "no news");
    pipeline.catchUp("one", 4);

    assertThat(news()).extracting(NewsItem::number).containsExactly(1L, 2L, 3L, 4L);
    assertThat(news())
        .extracting(NewsItem::url, NewsItem::request, NewsItem::change)
        .containsExactlyInAnyOrder(
            tuple(url(1, "/a"), 1L, Change.NEW),
            tuple(url(2, "/c"), 1L, Change.NEW),
            tuple(url(1, "/a"), 2L, Change.CHANGED),
            tuple(url(1, "/b"), 2L, Change.CHANGED));
  }

  // A kill between the commit and the end of the publication leaves such an index and such a topic.
  @Test
  void newsOfACommitThatAreNotPublishedArePublishedAtTheStart() {
    indexWithNews(url(1, "/a"), url(1, "/b"), url(1, "/c"));
    pipeline.send(Records.of(pipeline.pipeline(), Topic.NEWS, 0, "tea", stored().getFirst()));
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent() || news().size() >= 3);
      assertThat(sink.fault()).isEmpty();
    }
    assertThat(news()).hasSize(3).isEqualTo(stored());
  }

  private void indexWithNews(CrawlUrl... urls) {
    var index = IndexSink.index(pipeline.folder("one"));
    try (var updater = IndexUpdater.open(index)) {
      var profiles = List.of(profile("tea", "tea"));
      NewsWriter.on(updater, index, () -> Optional.of(profiles), 0).refresh();
      for (var url : urls)
        updater.add(
            IndexFixture.pageOf(url, 1), Optional.of("tea"), IndexFixture.verdictOf(url, 1));
      updater.commit(pipeline.noPositions());
    }
  }

  private List<NewsItem> stored() {
    var items = new ArrayList<NewsItem>();
    try (var reader = NewsReader.open(IndexSink.index(pipeline.folder("one")))) {
      reader.forEach(Optional.empty(), 0, items::add);
    }
    return items;
  }

  @Test
  void theNumbersOfANewIndexContinueThoseOfTheTopic() {
    put("tea");
    pipeline.sendAll(url(1, "/a"), 1, "green tea");
    pipeline.catchUp("one", 1);
    pipeline.sendAll(url(1, "/b"), 1, "black tea");
    pipeline.catchUp("two", 2);

    assertThat(news())
        .extracting(NewsItem::number, item -> item.url().path())
        .containsExactly(tuple(1L, "/a"), tuple(2L, "/a"), tuple(3L, "/b"));
  }

  @Test
  void newsWhoseRecordsWereDeletedAreNotPublishedAgain() throws Exception {
    put("tea");
    pipeline.sendAll(url(1, "/a"), 1, "green tea");
    pipeline.sendAll(url(1, "/b"), 1, "black tea");
    pipeline.catchUp("one", 2);
    // The commit that follows has the number of the last published item.
    pipeline.sendAll(url(1, "/c"), 1, "coffee");
    pipeline.catchUp("one", 3);
    assertThat(news()).hasSize(2);

    pipeline.purge(Topic.NEWS);
    assertThat(news()).isEmpty();
    pipeline.sendAll(url(1, "/d"), 1, "white tea");
    pipeline.catchUp("one", 4);
    assertThat(news()).extracting(NewsItem::number).containsExactly(3L);
  }

  @Test
  void aRunningSinkTakesOverProfilesThatArePutReplacedAndDropped() {
    try (var sink = pipeline.sink("one")) {
      sink.start();
      index(sink, 1, "tea");
      put("tea");
      awaitMatches(sink, "tea", true);
      put("tea", profile("tea", "coffee"));
      awaitMatches(sink, "tea", false);
      awaitMatches(sink, "coffee", true);
      pipeline.send(Records.tombstone(pipeline.pipeline(), Topic.PROFILE, 0, "tea"));
      awaitMatches(sink, "coffee", false);
      assertThat(sink.restarts()).isZero();
    }
    var last = news().getLast().number();
    pipeline.sendAll(url(1, "/after"), 1, "tea and coffee");
    catchUpWithPage("http://h1.test/after 1 tea and coffee");
    assertThat(news().getLast().number()).isEqualTo(last);
  }

  private void index(Service sink, int host, String text) {
    pipeline.sendAll(url(host, "/" + ++pages), 1, text);
    pipeline.awaitIndexed(sink, "one", pages);
  }

  /** Indexes pages with a text until one of them is news, or is none. */
  private void awaitMatches(Service sink, String text, boolean isNews) {
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              var before = news().size();
              index(sink, 1, text);
              pipeline.awaitRead(sink);
              return news().size() > before == isNews;
            });
  }

  private void catchUpWithPage(String summary) {
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(() -> pipeline.indexed("one").contains(summary));
      pipeline.awaitRead(sink);
    }
  }

  @Test
  void aProfileThatCannotBeUsedIsADeadLetterOnce() {
    var bad =
        damaged(Records.of(pipeline.pipeline(), Topic.PROFILE, 0, "bad", profile("bad", "x")));
    pipeline.send(bad);
    put("formula", withFormula("formula", "(depth 3)"));
    put("other-name", profile("tea", "tea"));
    put("delivered", delivered("delivered"));
    put("tea");
    pipeline.sendAll(url(1, "/a"), 1, "green tea");
    pipeline.catchUp("one", 1);
    pipeline.sendAll(url(1, "/b"), 1, "black tea");
    pipeline.catchUp("one", 2);

    assertThat(news()).extracting(NewsItem::profile).containsExactly("tea", "tea");
    var deadLetters = pipeline.deadLetters();
    assertThat(deadLetters)
        .extracting(letter -> new String(letter.key(), UTF_8))
        .containsExactly("bad", "formula", "other-name", "delivered");
    assertThat(deadLetters.getFirst().value()).isEqualTo(bad.value());
  }

  private void put(String word) {
    put(word, profile(word, word));
  }

  private void put(String key, Profile profile) {
    pipeline.send(Records.of(pipeline.pipeline(), Topic.PROFILE, 0, key, profile));
  }

  private static Profile profile(String name, String word) {
    return new Profile(
        name,
        List.of(ProfileTerm.of(word)),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static Profile withFormula(String name, String formula) {
    return new Profile(
        name, List.of(), Optional.empty(), List.of(), Optional.of(formula), Optional.empty());
  }

  private static Profile delivered(String name) {
    return new Profile(
        name,
        List.of(ProfileTerm.of("tea")),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.of(NewsDelivery.toFile("news.jsonl")));
  }

  private List<NewsItem> news() {
    var items = new ArrayList<NewsItem>();
    try (var reader = new TopicReader(pipeline.pipeline(), Topic.NEWS, 0)) {
      reader.readAllAndAwaitTransactions(
          record ->
              items.add(
                  switch (Records.read(
                      Topic.NEWS, record.headers(), record.value(), NewsItem.class)) {
                    case Decoded(var item) -> item;
                    case Unreadable(var reason) -> throw new AssertionError(reason);
                  }));
    }
    return items;
  }
}
