package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.course.Score;

/**
 * Interest of one activity in a URL that it discovered by one path.
 *
 * @param activity id of the activity
 * @param version version of the activity that evaluated the URL last
 * @param label discovery path
 * @param residual rest of the formula that is not evaluated yet, in W4 notation: {@code t} if the
 *     URL is accepted, {@code nil} if it is rejected
 * @param priority priority in the host queue
 * @param cited referrer, where it can make a difference to the formula; absent for a seed
 * @param refusal reason of a rejection by a service on the way
 * @param heard answers of services on the way that cannot be derived from the record of the page
 * @param knownTo names that the formula asks about with {@code known-to}, and whether another
 *     activity with that name had discovered the URL when the request was dispatched; absent if the
 *     formula asks about none
 * @param score score of a best-first search; absent for other searches
 */
public record Wish(
    String activity,
    int version,
    Label label,
    String residual,
    Priority priority,
    Optional<Citation> cited,
    Optional<Refusal> refusal,
    Optional<List<Heard>> heard,
    Optional<Map<String, Boolean>> knownTo,
    Optional<Integer> score) {
  private static final String ACCEPTED = "t";
  private static final String REJECTED = "nil";

  public Wish {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireText("residual", residual);
    require(
        refusal.isEmpty() || residual.equals(REJECTED), "residual", residual, "nil if it is refused");
    heard = heard.map(List::copyOf);
    knownTo = knownTo.map(Map::copyOf);
    score.ifPresent(value -> require(value >= 0 && value <= Score.MOST, "score", value, "0 to " + Score.MOST));
  }

  /** Creates an interest that is not rejected. */
  public Wish(
      String activity,
      int version,
      Label label,
      String residual,
      Priority priority,
      Optional<Citation> cited) {
    this(
        activity,
        version,
        label,
        residual,
        priority,
        cited,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates an interest of an activity to which the referrer makes no difference. */
  public Wish(String activity, int version, Label label, String residual, Priority priority) {
    this(activity, version, label, residual, priority, Optional.empty());
  }

  /** Returns a copy with that residual. */
  public Wish shrunkTo(String rest) {
    return with(rest, priority, Optional.empty());
  }

  /** Returns a copy that is rejected for that reason. */
  public Wish refusedBy(Refusal reason) {
    return with(REJECTED, priority, Optional.of(reason));
  }

  /** Returns a copy with the higher of its own and that priority. */
  public Wish asSoonAs(Priority other) {
    return other.isBefore(priority) ? with(residual, other, refusal) : this;
  }

  /** Returns a copy with further answers. */
  public Wish hearing(List<Heard> more) {
    if (more.isEmpty()) return this;
    var all = Stream.concat(heard.stream().flatMap(List::stream), more.stream()).toList();
    return withEvidence(cited, Optional.of(all), knownTo);
  }

  /** Returns a copy with the names of {@code known-to} answered. */
  public Wish told(Map<String, Boolean> known) {
    return withEvidence(cited, heard, Optional.of(known));
  }

  /** Returns a copy with that score. */
  public Wish scoring(Optional<Integer> points) {
    return new Wish(
        activity, version, label, residual, priority, cited, refusal, heard, knownTo, points);
  }

  /**
   * Returns a copy without the inputs of an evaluation, for an interest that is decided.
   *
   * @param text residual for people, which is not parsed again
   */
  public Wish decided(String text) {
    return new Wish(activity, version, label, text, priority).with(text, priority, refusal);
  }

  private Wish with(String rest, Priority other, Optional<Refusal> reason) {
    return new Wish(activity, version, label, rest, other, cited, reason, heard, knownTo, score);
  }

  private Wish withEvidence(
      Optional<Citation> from, Optional<List<Heard>> all, Optional<Map<String, Boolean>> known) {
    return new Wish(activity, version, label, residual, priority, from, refusal, all, known, score);
  }

  /** Tests whether nothing is left to evaluate and the URL is accepted. */
  public boolean isSettled() {
    return residual.equals(ACCEPTED);
  }

  /** Tests whether the URL is rejected, whatever evidence may follow. */
  public boolean isRefused() {
    return residual.equals(REJECTED);
  }
}
