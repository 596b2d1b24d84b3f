package orbweaver.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.engine.state.InMemoryState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.tables.LibraryTables;
import orbweaver.library.HistoryExtent;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.Requester;
import org.junit.jupiter.api.Test;

/** Test of the virtual library in the state of an engine, and of the seeds of its entries. */
class EngineLibraryTest implements EngineOutput {
  private static final PipelineManifest MANIFEST =
      new PipelineManifest("r", PolitenessKeyKind.HOST, 1, "xxh3-64", "test", Map.of());
  private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");

  private final InMemoryState state = new InMemoryState();
  private final List<String> requested = new ArrayList<>();
  private CrawlEngine engine = new CrawlEngine(MANIFEST, state, this);
  private EngineLibrary library = new EngineLibrary(state);

  @Override
  public void committed(long logEnd) {}

  @Override
  public void fetch(FetchRequest request) {
    requested.add(request.url().toString());
  }

  @Override
  public void append(long position, LogEntry entry) {}

  private void kill() {
    state.rollback();
    engine = new CrawlEngine(MANIFEST, state, this);
    library = new EngineLibrary(state);
  }

  private long submit(LibraryRequest request) {
    var answer = library.submit(request, Requester.OPERATOR, engine, NOW);
    assertThat(answer).isInstanceOf(Changed.class);
    engine.runDueWork(NOW);
    return ((Changed) answer).change().touched().findFirst().orElseThrow();
  }

  private void sendAll() {
    var hasMore = true;
    while (hasMore) {
      hasMore = library.sendSeeds(engine, NOW);
      engine.runDueWork(NOW);
      engine.commit();
    }
  }

  private long createFor(String activity) {
    engine.submit(ActivitySubmission.of(activity, "((no-cycles) (depth 0))"), NOW);
    var content = new SubLibrary(Optional.empty(), false, Optional.of(activity), Optional.empty());
    return submit(new Create(Posting.ROOT, PostingHead.titled(Hypertext.plain("l")), content));
  }

  private static Point point(long library, String url) {
    var title = Hypertext.link("x", CrawlUrl.of(url));
    return new Point(library, PostingHead.titled(title));
  }

  private List<String> titles() {
    return library
        .library()
        .read(
            view ->
                view.recent(Posting.ROOT, 0, 100).postings().stream()
                    .map(Posting::titleText)
                    .toList());
  }

  @Test
  void oldChangesAreRemovedInTheCommitOfTheChangeThatIsOneTooMany() {
    submit(point(Posting.ROOT, "http://a.test/"));
    submit(new Delete(List.of(2L), List.of()));
    // As if these two were all that a history may have.
    var tables = new LibraryTables(state);
    tables.put(new HistoryExtent(1, 1 << 30));
    engine.commit();

    submit(point(Posting.ROOT, "http://b.test/"));
    kill();
    assertThat(library.library().changes(Long.MAX_VALUE, 9)).hasSize(2);
    assertThat(new LibraryTables(state).previous(2, 2)).isPresent();

    submit(point(Posting.ROOT, "http://b.test/"));
    engine.commit();
    kill();
    assertThat(library.library().changes(Long.MAX_VALUE, 9))
        .extracting(LibraryChange::number)
        .containsExactly(3L);
    assertThat(new LibraryTables(state).previous(2, 2)).isEmpty();
  }

  @Test
  void theUrlOfAnEntryIsASeedOfTheActivityOfItsLibrary() {
    var designated = createFor("homes");
    submit(point(designated, "http://a.test/~me/"));
    submit(point(Posting.ROOT, "http://b.test/"));
    engine.commit();

    assertThat(requested).containsExactly("http://a.test/~me/");
  }

  @Test
  void anEntryThatIsMovedToTheLibraryIsASeedToo() {
    var designated = createFor("homes");
    var entry = submit(point(Posting.ROOT, "http://a.test/"));
    submit(new Move(List.of(entry), designated, List.of()));
    engine.commit();

    assertThat(requested).containsExactly("http://a.test/");
  }

  @Test
  void aKillBeforeTheCommitLeavesNeitherThePostingNorItsSeed() {
    var designated = createFor("homes");
    engine.commit();
    submit(point(designated, "http://a.test/"));
    kill();
    engine.runDueWork(NOW);
    engine.commit();

    assertThat(requested).isEmpty();
    assertThat(titles()).containsExactly("l");
    var again = submit(point(designated, "http://a.test/"));
    engine.commit();
    assertThat(again).isEqualTo(designated + 1);
    assertThat(requested).containsExactly("http://a.test/");
  }

  @Test
  void aKillAfterTheCommitLosesNothing() {
    var entry = submit(point(Posting.ROOT, "http://a.test/"));
    submit(new Delete(List.of(entry), List.of()));
    engine.commit();
    kill();

    assertThat(titles()).isEmpty();
    submit(new Undo(2, List.of()));
    assertThat(titles()).containsExactly("x");
    assertThat(submit(point(Posting.ROOT, "http://b.test/"))).isEqualTo(entry + 1);
  }

  @Test
  void manySeedsAreSentInSeveralTurnsAlthoughTheEngineIsKilled() {
    var designated = createFor("homes");
    var titles =
        IntStream.range(0, 250)
            .mapToObj(n -> Hypertext.link("x", CrawlUrl.of("http://h" + n + ".test/")))
            .toList();
    submit(new Pointers(designated, titles, PostingAuthor.UNNAMED, Optional.empty()));
    engine.commit();
    assertThat(requested).hasSize(100);
    library.sendSeeds(engine, NOW);
    kill();
    sendAll();

    assertThat(requested).hasSize(250).doesNotHaveDuplicates();
  }

  private long library(long above, Optional<String> activity) {
    var content = new SubLibrary(Optional.empty(), false, activity, Optional.empty());
    return submit(new Create(above, PostingHead.titled(Hypertext.plain("l")), content));
  }

  private long setActivity(long number, String activity) {
    engine.submit(ActivitySubmission.of(activity, "((no-cycles) (depth 0))"), NOW);
    var old = library.library().read(view -> view.find(number).orElseThrow());
    var content = new SubLibrary(Optional.empty(), false, Optional.of(activity), Optional.empty());
    return submit(new Edit(number, old.version(), old.head(), content, false, List.of()));
  }

  @Test
  void theEntriesOfALibraryThatGetsAnActivityAreItsSeedsAlthoughTheEngineIsKilled() {
    var plain = library(Posting.ROOT, Optional.empty());
    var below = library(plain, Optional.empty());
    var titles =
        IntStream.range(0, 250)
            .mapToObj(n -> Hypertext.link("x", CrawlUrl.of("http://h" + n + ".test/")))
            .toList();
    submit(new Pointers(below, titles, PostingAuthor.UNNAMED, Optional.empty()));
    submit(point(Posting.ROOT, "http://outside.test/"));
    engine.commit();
    assertThat(requested).isEmpty();

    setActivity(plain, "homes");
    engine.commit();
    assertThat(requested).hasSize(100);
    kill();
    sendAll();

    assertThat(requested)
        .hasSize(250)
        .doesNotHaveDuplicates()
        .doesNotContain("http://outside.test/");
  }

  @Test
  void entriesWithAnActivityOfTheirOwnAreNoSeedsOfThatAbove() {
    var plain = library(Posting.ROOT, Optional.empty());
    engine.submit(ActivitySubmission.of("own", "((no-cycles) (depth 0))"), NOW);
    var own = library(plain, Optional.of("own"));
    submit(point(own, "http://own.test/"));
    var moved = library(Posting.ROOT, Optional.empty());
    submit(point(moved, "http://moved.test/"));
    engine.commit();
    assertThat(requested).containsExactly("http://own.test/");

    setActivity(plain, "homes");
    submit(new Move(List.of(moved), plain, List.of()));
    engine.commit();

    assertThat(requested).containsExactly("http://own.test/", "http://moved.test/");
  }

  @Test
  void aSeedOfAnUnknownActivityIsADeadLetter() {
    var content = new SubLibrary(Optional.empty(), false, Optional.of("unknown"), Optional.empty());
    var designated =
        submit(new Create(Posting.ROOT, PostingHead.titled(Hypertext.plain("l")), content));
    submit(point(designated, "http://a.test/"));
    engine.commit();

    assertThat(requested).isEmpty();
    assertThat(engine.refusedInputs().all()).hasSize(1);
    assertThat(titles()).containsExactly("x", "l");
  }
}
