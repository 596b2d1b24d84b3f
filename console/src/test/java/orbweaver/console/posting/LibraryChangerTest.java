package orbweaver.console.posting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.console.change.ChangeResult;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.PartlyMade;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.PageView;
import orbweaver.console.posting.LibraryChanger.Stopped;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingHead;
import orbweaver.graph.store.LinkGraph;
import orbweaver.library.InMemoryLibraryRecords;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.VirtualLibrary;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;

/** Test of forms that make several changes. */
class LibraryChangerTest implements CrawlSource, LibraryAccess {
  private static final String NO_ANSWER = "the brokers did not answer";
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  private final VirtualLibrary library = new VirtualLibrary(new InMemoryLibraryRecords());
  private final List<Stopped> stopped = new ArrayList<>();
  private int answered = Integer.MAX_VALUE;
  private boolean isFormLost;

  @Override
  public String name() {
    return "test";
  }

  @Override
  public boolean isRunning() {
    return true;
  }

  @Override
  public <T> T query(Function<LinkGraph, T> query) {
    throw new IllegalStateException("no graph");
  }

  @Override
  public CrawlParts parts() {
    return CrawlParts.NONE.withLibrary(Optional.of(this));
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    return library.read(query);
  }

  @Override
  public LibraryAnswer submit(LibraryRequest request, Requester requester) {
    if (answered == 0) throw OperationException.internalError(NO_ANSWER);
    answered--;
    return library.submit(request, requester, NOW);
  }

  @Override
  public List<LibraryChange> changes(long before, int limit) {
    return library.changes(before, limit);
  }

  @Override
  public List<Posting> named(long change) {
    return library.named(change);
  }

  private static Point point(long above) {
    return new Point(above, PostingHead.titled(Hypertext.plain("x")));
  }

  private ChangeResult make(long... libraries) {
    var requests =
        Arrays.stream(libraries).<LibraryRequest>mapToObj(LibraryChangerTest::point).toList();
    var changer = new LibraryChanger(new OpenLibrary(this), new PostingPasswords());
    var answer =
        changer.answerAll(
            "several",
            () -> requests,
            Requester.OPERATOR,
            made -> "/library?made=" + made.size(),
            some -> {
              stopped.add(some);
              if (isFormLost) throw new IllegalStateException("no graph");
              return new PageView("x", some);
            });
    return ((FormAnswer.Accepted) answer).action().get();
  }

  @Test
  void allAreMade() {
    assertThat(make(1, 1)).isEqualTo(new Made("/library?made=2"));
  }

  @Test
  void thoseBeforeARejectedOneAreNamed() {
    assertThat(make(1, 1, 9, 1))
        .isInstanceOfSatisfying(
            PartlyMade.class,
            some ->
                assertThat(some.done())
                    .startsWith("1, 2; not done: the next one, ")
                    .contains("posting: 9"));
    assertThat(stopped.getFirst().made()).containsExactly(1L, 2L);
    assertThat(stopped.getFirst().rest()).isEqualTo("The rest is not changed.");
    assertThat(changes(Long.MAX_VALUE, 9)).hasSize(2);
  }

  @Test
  void thoseBeforeOneWithoutAnAnswerAreNamed() {
    answered = 2;

    assertThat(make(1, 1, 1, 1))
        .isInstanceOfSatisfying(
            PartlyMade.class,
            some -> assertThat(some.done()).isEqualTo("1, 2; not known: the next one"));
    assertThat(stopped.getFirst().made()).containsExactly(1L, 2L);
    assertThat(stopped.getFirst().rest())
        .isEqualTo(
            "The next one failed; look at the changes before you send it again. Those after it are"
                + " not made.");
    assertThat(stopped.getFirst().rejected().reason()).isEqualTo(NO_ANSWER);
  }

  @Test
  void thoseThatWereMadeAreNamedIfTheFormCannotBeShown() {
    answered = 2;
    isFormLost = true;

    assertThat(make(1, 1, 1))
        .isInstanceOfSatisfying(
            PartlyMade.class,
            some -> {
              assertThat(some.done()).isEqualTo("1, 2; not known: the next one");
              assertThat(some.page().content().toString())
                  .contains("These changes are made: 1, 2.", NO_ANSWER);
            });
  }

  @Test
  void theFirstOneWithoutAnAnswerIsAFailureOfThePage() {
    answered = 0;

    assertThatThrownBy(() -> make(1, 1)).hasMessage(NO_ANSWER);
  }
}
