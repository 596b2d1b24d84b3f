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
 * That one activity wants a URL, by one label.
 *
 * @param activity its id
 * @param version the version of the activity that judged it last
 * @param label by which way it was found
 * @param residual what of the formula is yet to decide, in W4 notation: {@code t} when nothing is,
 *     {@code nil} when the activity no longer wants it
 * @param priority how soon
 * @param cited by what, where that can make a difference to the formula; a seed is not
 * @param refusal why it is no longer wanted, if that was found on the way
 * @param heard what stations on the way answered of it that the record of a page does not show
 * @param knownTo each name its activity asks for, and whether somebody else of that name knew the
 *     URL when the order was handed out; absent where it asks for none
 * @param score by how much its activity tells the best from the rest; absent where it does not
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
  private static final String SETTLED = "t";
  private static final String NEVER = "nil";

  public Wish {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireText("residual", residual);
    require(
        refusal.isEmpty() || residual.equals(NEVER), "residual", residual, "nil if it is refused");
    heard = heard.map(List::copyOf);
    knownTo = knownTo.map(Map::copyOf);
    score.ifPresent(it -> require(it >= 0 && it <= Score.MOST, "score", it, "0 to " + Score.MOST));
  }

  /** A wish that may come true. */
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

  /** The same, where it makes no difference what led there. */
  public Wish(String activity, int version, Label label, String residual, Priority priority) {
    this(activity, version, label, residual, priority, Optional.empty());
  }

  /** The same wish with less to decide. */
  public Wish shrunkTo(String smaller) {
    return with(smaller, priority, Optional.empty());
  }

  /** The same wish, given up. */
  public Wish refusedBy(Refusal why) {
    return with(NEVER, priority, Optional.of(why));
  }

  /** The same wish, as urgent as that one if it was less so. */
  public Wish asSoonAs(Priority other) {
    return other.isBefore(priority) ? with(residual, other, refusal) : this;
  }

  /** The same wish, having heard more. */
  public Wish hearing(List<Heard> more) {
    if (more.isEmpty()) return this;
    var all = Stream.concat(heard.stream().flatMap(List::stream), more.stream()).toList();
    return learning(cited, Optional.of(all), knownTo);
  }

  /** The same wish, told who else knows the URL. */
  public Wish told(Map<String, Boolean> who) {
    return learning(cited, heard, Optional.of(who));
  }

  /** The same wish, scored so. */
  public Wish scoring(Optional<Integer> points) {
    return new Wish(
        activity, version, label, residual, priority, cited, refusal, heard, knownTo, points);
  }

  /**
   * The same wish without what only those need who are still to judge it.
   *
   * @param told of its residual, which nobody reads again as a formula
   */
  public Wish decided(String told) {
    return new Wish(activity, version, label, told, priority).with(told, priority, refusal);
  }

  private Wish with(String left, Priority soon, Optional<Refusal> why) {
    return new Wish(activity, version, label, left, soon, cited, why, heard, knownTo, score);
  }

  private Wish learning(
      Optional<Citation> by, Optional<List<Heard>> said, Optional<Map<String, Boolean>> who) {
    return new Wish(activity, version, label, residual, priority, by, refusal, said, who, score);
  }

  /** Whether nothing is left to decide, and it is wanted. */
  public boolean isSettled() {
    return residual.equals(SETTLED);
  }

  /** Whether nothing that may become known will make it come true. */
  public boolean isRefused() {
    return residual.equals(NEVER);
  }
}
