package orbweaver.frontier.end;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.control.Probe;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Standing;
import orbweaver.frontier.state.Table;

/**
 * Finds out that an activity has come to its end, by asking every partition twice: when two waves
 * in a row, the second sent after all answers to the first, agree and are closed, then nothing was
 * under way between them, and so nothing is. (The four-counter method of F. Mattern, 1987.) What is
 * held for the last resort is not under way: while there is such, the same proof is not the end but
 * opens a phase, and the next probe tells every partition to release what was held by then.
 */
public final class Coordinator {
  /** What a coordinator says. */
  public interface Voice {
    void ask(Probe probe);

    void say(Phase phase);

    void lend(Credit credit);
  }

  private final Table<String, Board> boards;
  private final int partitions;
  private final Function<String, Optional<Activity>> activities;
  private final Voice voice;

  /**
   * @param activities as they are now
   */
  public Coordinator(
      Table<String, Board> boards,
      int partitions,
      Function<String, Optional<Activity>> activities,
      Voice voice) {
    this.boards = boards;
    this.partitions = partitions;
    this.activities = activities;
    this.voice = voice;
  }

  /** Takes a partition's counts, asked for or not. */
  public void hear(Count count, Instant now) {
    var id = count.activity();
    var before = boards.get(id).orElse(Board.EMPTY);
    var board = before.heard(count);
    if (board.state() != State.RUNNING && isNews(id, before, board)) {
      board = enter(State.RUNNING, id, activities.apply(id), board, now);
    }
    boards.put(id, moved(id, shared(count, board), now));
  }

  // No count changes when an activity that has nothing to do is changed, and whoever changed it
  // waits to hear where it stands.
  private boolean isNews(String id, Board before, Board board) {
    return !board.sum().equals(before.sum())
        || activities.apply(id).filter(its -> its.version() > board.version()).isPresent();
  }

  // As below: most counts show a purse, and ask for nothing.
  private Board shared(Count count, Board board) {
    var shown = count.purse().map(its -> board.showing(count.partition(), its)).orElse(board);
    if (count.purse().isEmpty() || !shown.isAnyShort()) return shown;
    return activities
        .apply(count.activity())
        .flatMap(Activity::course)
        .flatMap(Course::budget)
        .map(
            budget ->
                sharing(new Treasury(count.activity(), budget, partitions, shown.tills()), shown))
        .orElse(shown);
  }

  private Board sharing(Treasury treasury, Board board) {
    treasury.answers().forEach(voice::lend);
    return board.sharing(treasury.tills());
  }

  private Board moved(String id, Board board, Instant now) {
    if (board.state() != State.RUNNING) return board;
    if (board.isAsking()) return isAnswered(board) ? concluded(id, board, now) : board;
    // Counts come all the time, and to look an activity up asks the brokers: not before it can
    // matter.
    if (!board.sum().isClosed()) return board;
    var activity = activities.apply(id);
    return isLikelyOver(activity, board.sum())
        ? ask(id, board.of(version(activity)), Optional.empty())
        : board;
  }

  private boolean isAnswered(Board board) {
    return board.answers().size() == partitions;
  }

  // The activity is looked at once: it may get further seeds between two looks.
  private Board concluded(String id, Board board, Instant now) {
    var answers = board.answers();
    var activity = activities.apply(id);
    // What was told after an answer is not told again: it is looked at now, or never. And what was
    // asked of one version proves nothing of the next.
    var isStale = !Board.sum(answers).equals(board.sum()) || version(activity) != board.version();
    if (isStale || !isLikelyOver(activity, board.sum())) {
      return moved(id, board.in(State.RUNNING), now);
    }
    if (board.before().filter(answers::equals).isEmpty()) {
      return ask(id, board, Optional.of(answers));
    }
    return board.sum().isHolding() && isRunning(activity)
        ? ask(id, board.opening(), Optional.empty())
        : enter(end(activity, board.sum()), id, activity, board, now);
  }

  private static State end(Optional<Activity> activity, Proof sum) {
    return switch (activity.map(Activity::stands).orElse(Standing.RUNNING)) {
      case PAUSED -> State.PAUSED;
      case STOPPED -> State.STOPPED;
      case RUNNING -> {
        if (activity.filter(Coordinator::canEnd).isEmpty()) yield State.IDLE;
        yield sum.capped() > 0 ? State.SPENT : State.FINISHED;
      }
    };
  }

  // An open one may get further seeds, and one that asks again does so for ever.
  private static boolean canEnd(Activity activity) {
    var revisit = activity.way().freshness().flatMap(Freshness::revisit);
    return activity.seeds().isPresent() && revisit.isEmpty();
  }

  private static boolean isLikelyOver(Optional<Activity> activity, Proof sum) {
    if (!sum.isClosed()) return false;
    return activity.filter(known -> !isRunning(activity) || hasAll(sum, known.seeds())).isPresent();
  }

  private static boolean hasAll(Proof sum, Optional<Integer> seeds) {
    return seeds.filter(all -> sum.seeds() < all).isEmpty();
  }

  private static boolean isRunning(Optional<Activity> activity) {
    return activity.filter(known -> known.stands() != Standing.RUNNING).isEmpty();
  }

  private Board ask(String id, Board board, Optional<java.util.Map<Integer, Proof>> last) {
    var asking = board.asking(last);
    voice.ask(new Probe(id, asking.version(), asking.wave(), asking.phase()));
    return asking;
  }

  private static int version(Optional<Activity> activity) {
    return activity.map(Activity::version).orElse(1);
  }

  private Board enter(
      State state, String id, Optional<Activity> activity, Board board, Instant now) {
    var version = version(activity);
    var wave = state == State.RUNNING ? 0 : board.wave();
    voice.say(new Phase(id, version, state, wave, board.sum().seeds(), now));
    return board.in(state, version);
  }
}
