package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.policy.ScoreRule;

/**
 * Interest of one activity in a URL that it discovered by one path.
 *
 * @param activity id of the activity
 * @param version version of the activity that evaluated the URL last
 * @param path discovery path
 * @param residual rest of the formula that is not evaluated yet, in W4 notation: {@code t} if the
 *     URL is accepted, {@code nil} if it is rejected
 * @param priority priority in the host queue
 * @param referrer referrer, where it can make a difference to the formula; absent for a seed
 * @param rejection reason of a rejection by a service on the way
 * @param answers answers of services on the way that cannot be derived from the record of the page
 * @param knownTo names that the formula asks about with {@code known-to}, and whether another
 *     activity with that name had discovered the URL when the request was dispatched; absent if the
 *     formula asks about none
 * @param score score of a best-first search; absent for other searches
 */
public record Interest(
    String activity,
    int version,
    DiscoveryPath path,
    String residual,
    Priority priority,
    Optional<Referrer> referrer,
    Optional<Rejection> rejection,
    Optional<List<CarriedAnswer>> answers,
    Optional<Map<String, Boolean>> knownTo,
    Optional<Integer> score) {
  private static final String ACCEPTED = "t";
  private static final String REJECTED = "nil";

  public Interest {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireText("residual", residual);
    require(
        rejection.isEmpty() || residual.equals(REJECTED),
        "residual",
        residual,
        "nil if it is rejected");
    answers = answers.map(List::copyOf);
    knownTo = knownTo.map(Map::copyOf);
    score.ifPresent(
        value ->
            require(
                value >= 0 && value <= ScoreRule.MAX_SCORE,
                "score",
                value,
                "0 to " + ScoreRule.MAX_SCORE));
  }

  /** Creates an interest that is not rejected. */
  public Interest(
      String activity,
      int version,
      DiscoveryPath path,
      String residual,
      Priority priority,
      Optional<Referrer> referrer) {
    this(
        activity,
        version,
        path,
        residual,
        priority,
        referrer,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates an interest of an activity to which the referrer makes no difference. */
  public Interest(
      String activity, int version, DiscoveryPath path, String residual, Priority priority) {
    this(activity, version, path, residual, priority, Optional.empty());
  }

  /** Returns a copy with that discovery path. */
  public Interest withPath(DiscoveryPath other) {
    return new Interest(
        activity, version, other, residual, priority, referrer, rejection, answers, knownTo, score);
  }

  /** Returns a copy without answers of services on the way and of {@code known-to}. */
  public Interest withoutAnswers() {
    return withEvidence(referrer, Optional.empty(), Optional.empty());
  }

  /** Returns a copy with that residual. */
  public Interest withResidual(String rest) {
    return with(rest, priority, Optional.empty());
  }

  /** Returns a copy that is rejected for that reason. */
  public Interest withRejection(Rejection reason) {
    return with(REJECTED, priority, Optional.of(reason));
  }

  /** Returns a copy with the higher of its own and that priority. */
  public Interest withPriorityAtLeast(Priority other) {
    return other.isBefore(priority) ? with(residual, other, rejection) : this;
  }

  /** Returns a copy with further answers. */
  public Interest withMoreAnswers(List<CarriedAnswer> more) {
    if (more.isEmpty()) return this;
    var all = Stream.concat(answers.stream().flatMap(List::stream), more.stream()).toList();
    return withEvidence(referrer, Optional.of(all), knownTo);
  }

  /** Returns a copy with the names of {@code known-to} answered. */
  public Interest withKnownTo(Map<String, Boolean> known) {
    return withEvidence(referrer, answers, Optional.of(known));
  }

  /** Returns a copy with that score. */
  public Interest withScore(Optional<Integer> points) {
    return new Interest(
        activity, version, path, residual, priority, referrer, rejection, answers, knownTo, points);
  }

  /**
   * Returns a copy without the inputs of an evaluation, for an interest that is decided.
   *
   * @param text residual for people, which is not parsed again
   */
  public Interest withResidualOnly(String text) {
    return new Interest(activity, version, path, text, priority).with(text, priority, rejection);
  }

  private Interest with(String rest, Priority other, Optional<Rejection> reason) {
    return new Interest(
        activity, version, path, rest, other, referrer, reason, answers, knownTo, score);
  }

  private Interest withEvidence(
      Optional<Referrer> from,
      Optional<List<CarriedAnswer>> all,
      Optional<Map<String, Boolean>> known) {
    return new Interest(
        activity, version, path, residual, priority, from, rejection, all, known, score);
  }

  /** Tests whether a party submitted the URL itself: a seed, or the redirect target of a seed. */
  public boolean isSeed() {
    return path.depth() == 0 && !path.isEmbed();
  }

  /** Tests whether nothing is left to evaluate and the URL is accepted. */
  public boolean isSettled() {
    return residual.equals(ACCEPTED);
  }

  /** Tests whether the URL is rejected, whatever evidence may follow. */
  public boolean isRejected() {
    return residual.equals(REJECTED);
  }
}
