package orbweaver.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

/** Test of the state in memory: its crawl log, and what a rollback undoes. */
class InMemoryStateTest {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");

  private final InMemoryState state = new InMemoryState();

  private static Page page(long number) {
    return new Page(
        new FetchRequest(URL, number, false, List.of()),
        new Outcome.Fetched(new BodyExtent.Whole()),
        Evidence.none(NOON),
        Optional.empty(),
        List.of(),
        false);
  }

  private static void append(EngineState state, long number) {
    state.log().markLatest(state.log().append(new ReadPage(page(number))));
  }

  private List<Long> positions(long from) {
    var positions = new ArrayList<Long>();
    state.log().read(from, (position, _) -> positions.add(position));
    return positions;
  }

  @Test
  void onlyCommittedEntriesAreRead() {
    append(state, 1);
    state.commit();
    append(state, 2);

    assertThat(positions(0)).containsExactly(0L);
    assertThat(state.log().end()).isEqualTo(2);
    assertThat(state.log().latestPage(URL)).contains(page(2));
  }

  @Test
  void aRollbackUndoesChangesOfTablesAndLog() {
    var table = state.table("numbers", Codec.TEXT, Codec.NUMBER);
    table.put("a", 1L);
    append(state, 1);
    state.commit();
    table.put("a", 2L);
    append(state, 2);
    state.rollback();

    assertThat(table.get("a")).contains(1L);
    assertThat(state.log().end()).isEqualTo(1);
    assertThat(state.log().latestPage(URL)).contains(page(1));
  }

  @Test
  void latestPagesRemainWhenTheirEntriesAreRemoved() {
    append(state, 1);
    append(state, 2);
    state.commit();
    state.log().removeBefore(1);

    assertThat(state.log().first()).isEqualTo(1);
    assertThat(positions(0)).containsExactly(1L);
    assertThat(state.log().latestPage(URL)).contains(page(2));
  }

  @Test
  void aStateWithoutHistoryOnlyCountsEntries() {
    var small = InMemoryState.withoutHistory();
    append(small, 1);
    small.commit();

    assertThat(small.log().end()).isEqualTo(1);
    assertThat(small.log().latestPage(URL)).isEmpty();
    assertThatThrownBy(small::rollback).isInstanceOf(IllegalStateException.class);
  }
}
