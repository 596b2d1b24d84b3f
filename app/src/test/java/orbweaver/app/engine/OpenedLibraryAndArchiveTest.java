package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.EngineLibrary;
import orbweaver.engine.state.EngineState;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.Requester;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the virtual library of a stopped crawl when changes cannot be stored. */
class OpenedLibraryAndArchiveTest {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final String WALK = "walk";

  @TempDir Path temporary;

  @BeforeEach
  void register() throws Exception {
    var steps = List.of(SubmissionStep.of(ActivitySubmission.of(WALK, "((no-cycles))")));
    var _ =
        new StoppedCrawl(folder(), () -> NOON)
            .run(crawl -> crawl.submissions(Optional.empty()).submit("test", steps));
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private OpenedLibraryAndArchive open(InstantSource clock) {
    return OpenedLibraryAndArchive.open(folder(), clock);
  }

  private static Create create(String title) {
    var content = new SubLibrary(Optional.empty(), false, Optional.of(WALK), Optional.empty());
    return new Create(Posting.ROOT, PostingHead.titled(Hypertext.plain(title)), content);
  }

  private static Pointers pointers(long library) {
    var titles = new ArrayList<Hypertext>();
    for (var n = 0; n < 150; n++)
      titles.add(Hypertext.link("x", CrawlUrl.of("http://a.test/" + n)));
    return new Pointers(library, titles, PostingAuthor.UNNAMED, Optional.empty());
  }

  private static long number(LibraryAnswer answer) {
    assertThat(answer).isInstanceOf(Changed.class);
    return ((Changed) answer).written().getFirst().number();
  }

  @Test
  void aFailureClosesTheLibraryAndIsTheAnswerToAllElse() {
    var fails = new AtomicBoolean();
    InstantSource clock =
        () -> {
          if (fails.getAndSet(false)) throw new IllegalStateException("no time");
          return NOON;
        };
    try (var library = open(clock)) {
      fails.set(true);
      assertThatThrownBy(() -> library.submit(create("a"), Requester.OPERATOR))
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("no time");

      assertThat(library.isClosed()).isTrue();
      assertThatThrownBy(() -> library.changes(Long.MAX_VALUE, 1)).hasMessageContaining("no time");
      try (var reopened = open(clock)) {
        assertThat(number(reopened.submit(create("b"), Requester.OPERATOR))).isEqualTo(2);
      }
    }
  }

  @Test
  void whatAFailedTurnHasLeftIsNotStoredByTheNextOne() {
    var state = EngineCrawl.openState(folder());
    try (var turns = new LockedTurns(engine(state), state::close, () -> NOON)) {
      var library = new EngineLibrary(state);
      assertThatThrownBy(() -> turns.run((engine, now) -> failAfterCreating(library, engine, now)))
          .hasMessageContaining("failed in between");
      assertThatThrownBy(() -> turns.run((_, _) -> "next"))
          .hasMessageContaining("failed in between");
    }
    try (var reopened = open(() -> NOON)) {
      assertThat(number(reopened.submit(create("b"), Requester.OPERATOR))).isEqualTo(2);
    }
  }

  private static long failAfterCreating(EngineLibrary library, CrawlEngine engine, Instant now) {
    var answer = library.submit(create("a"), Requester.OPERATOR, engine, now);
    throw new IllegalStateException("failed in between, after number " + number(answer));
  }

  @Test
  void aChangeIsAnsweredThoughTheCrawlEndsBeforeAllItsSeedsAreSent() {
    var state = EngineCrawl.openState(folder());
    var library = numberOfNewLibrary(state);
    try (state) {
      var turns = new EndingTurns(engine(state), new ArrayDeque<>(List.of(1)));
      var access = new EngineLibraryAccess(turns, new EngineLibrary(state));

      var answer = access.submit(pointers(library), Requester.OPERATOR);

      assertThat(((Changed) answer).written()).hasSize(150);
      assertThat(turns.left()).isEmpty();
    }
    try (var reopened = open(() -> NOON)) {
      assertThat(reopened.<Long>read(view -> view.countBelow(library))).isEqualTo(150);
    }
  }

  private static CrawlEngine engine(EngineState state) {
    var manifest = EngineManifest.of(state, PipelinePlan.forFolder());
    return new CrawlEngine(manifest, state, new StoppedCrawl.NoOutput());
  }

  private static long numberOfNewLibrary(EngineState state) {
    var engine = engine(state);
    var answer = new EngineLibrary(state).submit(create("l"), Requester.OPERATOR, engine, NOON);
    engine.commit();
    return number(answer);
  }

  /** Turns of a crawl that ends after some. */
  private record EndingTurns(CrawlEngine engine, ArrayDeque<Integer> left) implements EngineTurns {
    @Override
    public <T> T run(BiFunction<CrawlEngine, Instant, T> action) {
      if (left.poll() == null) throw OperationException.folderError("the crawl is ending");
      var result = action.apply(engine, NOON);
      engine.commit();
      return result;
    }
  }
}
