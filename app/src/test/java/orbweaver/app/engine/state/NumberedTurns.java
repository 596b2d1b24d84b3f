package orbweaver.app.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.StateException;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;

/** Program that commits numbered turns until it is killed, and prints the last one committed. */
final class NumberedTurns {
  private static final String TURN = "turn";
  private static final int WAITING = 5;
  private static final int IN_SINKS = 10;
  private static final int URLS = 50;
  private static final int DIGITS = 20_000;

  private final RocksState state;
  private final StateTable<String, Long> counters;
  private final StateTable<Long, Long> queue;
  private final StateTable<UrlFingerprint, Long> seen;

  NumberedTurns(RocksState state) {
    this.state = state;
    counters = state.table("counters", Codec.TEXT, Codec.NUMBER);
    queue = state.table("queue", Codec.NUMBER, Codec.NUMBER);
    seen = state.table(FrontierTables.SEEN_URLS, Codec.FINGERPRINT, Codec.NUMBER);
  }

  static void main(String[] arguments) {
    try (var state = RocksState.open(Path.of(arguments[0]), LogEntries.CODEC, () -> {})) {
      var turns = new NumberedTurns(state);
      while (turns.commits()) System.out.println(turns.last());
      // A state is not usable after a failed commit.
      turns.commits();
    }
  }

  /** Applies and commits the next turn; prints the failure and returns false if that fails. */
  private boolean commits() {
    try {
      apply(last() + 1);
      state.commit();
      return true;
    } catch (StateException e) {
      System.out.println(e.getMessage());
      return false;
    }
  }

  /** Returns the last turn. */
  long last() {
    return counters.get(TURN).orElse(0L);
  }

  /** Applies a turn: each table and the log change with it. */
  void apply(long turn) {
    counters.put(TURN, turn);
    queue.put(turn, turn);
    queue.remove(turn - WAITING);
    seen.put(UrlFingerprint.of(LogEntries.url(turn)), turn);
    var log = state.log();
    log.markLatest(log.append(page(turn)));
    log.append(LogEntries.progress(turn));
    log.removeBefore(Math.max(0, entries(turn - IN_SINKS)));
  }

  private static LogEntry page(long turn) {
    return LogEntries.largePage(turn % URLS, turn, DIGITS);
  }

  private static long entries(long turns) {
    return 2 * turns;
  }

  /** Checks that all tables and the log are at the last turn. */
  void checkAgreement() {
    var turn = last();
    assertThat(all(queue)).isEqualTo(numbers(Math.max(1, turn - WAITING + 1), turn));
    assertThat(all(seen)).isEqualTo(numbers(1, turn));
    assertThat(state.log().end()).isEqualTo(entries(turn));
    var stored = new TreeMap<Long, LogEntry>();
    state.log().read(0, (position, entry) -> stored.put(position, entry) == null);
    assertThat(stored).isEqualTo(expectedLog(turn));
  }

  private static Map<Long, LogEntry> expectedLog(long last) {
    var expected = new TreeMap<Long, LogEntry>();
    for (var turn = Math.max(1, last - URLS + 1); turn <= last; turn++)
      expected.put(entries(turn - 1), page(turn));
    for (var turn = Math.max(1, last - IN_SINKS + 1); turn <= last; turn++)
      expected.put(entries(turn) - 1, LogEntries.progress(turn));
    return expected;
  }

  private static Set<Long> all(StateTable<?, Long> table) {
    var values = new HashSet<Long>();
    table.forEach((_, value) -> values.add(value));
    return values;
  }

  private static Set<Long> numbers(long first, long last) {
    var numbers = new HashSet<Long>();
    for (var number = first; number <= last; number++) numbers.add(number);
    return numbers;
  }
}
