package orbweaver.rule.inlet;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.Library;
import orbweaver.language.family.Families;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;

/**
 * Registrar of activities: it turns requests into new versions of activities, or rejects them.
 *
 * @param inlet short name of the submission topic of the requests; an activity may be changed
 *     through its owner's topic and the operator's
 */
public record Registrar(String inlet) {
  private static final Duration DEFAULT_DELAY = Duration.ofSeconds(1);
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(10);
  // The families of URLs that were discovered earlier are not known.
  private static final String UNKNOWN_FAMILIES =
      " (expected: only families that its first version used)";

  /** Registers an activity whose formula includes no other activity. */
  public Registration register(ActivityRequest request, Optional<Activity> known, Instant now) {
    return register(request, known, Library.NONE, now);
  }

  /**
   * Registers an activity, or a new version of a known one. The new version applies to all later
   * evaluations; earlier decisions stay.
   *
   * @param request the request
   * @param known the activity with that id, if there is one
   * @param library activities that the formula may include; their current formulas are copied
   * @param now time of the request
   */
  public Registration register(
      ActivityRequest request, Optional<Activity> known, Library library, Instant now) {
    var error = known.flatMap(this::ownershipError);
    if (error.isPresent()) return new Refused(error.get());
    try {
      var draft = draft(request, known, library, now);
      return formulaError(draft.formula())
          .<Registration>map(Refused::new)
          .orElseGet(() -> registered(draft, known, now));
    } catch (IllegalArgumentException e) {
      return new Refused(String.valueOf(e.getMessage()));
    }
  }

  private static Draft draft(
      ActivityRequest request, Optional<Activity> known, Library library, Instant now) {
    return new Draft(
        request,
        read("formula", () -> formula(request, known, library)),
        read("own", () -> origins(request.own().orElse(List.of()))),
        read("course", () -> Courses.of(request, known, now)));
  }

  // Bans stay in force when a request replaces the formula.
  private static Formula formula(
      ActivityRequest request, Optional<Activity> known, Library library) {
    var parsed = Formula.parse(request.formula(), library);
    return known
        .map(previous -> Beginning.banning(parsed, previous.way().care().banned()))
        .orElse(parsed);
  }

  private static <T> T read(String what, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(what + ": " + e.getMessage(), e);
    }
  }

  private static List<String> origins(List<String> written) {
    return written.stream().map(Registrar::origin).distinct().sorted().toList();
  }

  private static String origin(String written) {
    var url = CrawlUrl.of(written);
    if (url.toString().equals(url.origin() + "/")) return url.origin();
    throw new IllegalArgumentException(url + " (expected: an origin such as " + url.origin() + ")");
  }

  private static Optional<String> formulaError(Formula formula) {
    if (!formula.hasNoCycles()) {
      return Optional.of("formula: " + formula + " (expected: (no-cycles) at the top level)");
    }
    if (!formula.isMonotoneInDepth() && formula.knowsLastResort()) {
      return Optional.of(
          "formula: "
              + formula
              + " (expected: no last resort, \"?\", where it refuses at some depth what it accepts"
              + " farther from a root, because the crawl must then proceed by depth)");
    }
    return Optional.empty();
  }

  private Optional<String> ownershipError(Activity known) {
    return Origin.trouble(inlet, known);
  }

  /** Changes the desired state of an activity. */
  public Registration steer(Steering steering, Optional<Activity> known) {
    return changed(
        steering.activity(),
        known,
        previous ->
            previous.stands() == steering.standing()
                ? new AsBefore()
                : new Registered(previous.to(steering.standing())));
  }

  /** Retries the failed URLs of an activity. */
  public Registration retry(Retry request, Optional<Activity> known) {
    return changed(request.retry(), known, previous -> new Registered(previous.retrying()));
  }

  /** Applies a party's review of quarantined URLs. */
  public Registration care(TrapRequest request, Optional<Activity> known) {
    return changed(request.activity(), known, previous -> TrapCare.of(request, previous));
  }

  private Registration changed(
      String id, Optional<Activity> known, Function<Activity, Registration> change) {
    if (known.isEmpty()) return new Refused("activity: " + id + " (expected: a known one)");
    return ownershipError(known.get())
        .<Registration>map(Refused::new)
        .orElseGet(() -> change.apply(known.get()));
  }

  private Registration registered(Draft draft, Optional<Activity> known, Instant now) {
    if (known.isEmpty()) return new Registered(activity(draft, 1, now, known));
    var previous = known.get();
    if (!familiesOf(previous).include(draft.formula().families())) {
      return new Refused("formula: " + draft.formula() + UNKNOWN_FAMILIES);
    }
    var isSameFormula = previous.formula().equals(draft.formula().toString());
    // Dates are compared with the time of the formula; otherwise decisions would change from
    // version to version.
    var moment = isSameFormula ? previous.now() : now;
    if (activity(draft, previous.version(), moment, known).equals(previous)) return new AsBefore();
    return new Registered(activity(draft, previous.version() + 1, moment, known));
  }

  private static Families familiesOf(Activity activity) {
    return Formula.parse(activity.formula()).families();
  }

  // A change does not resume a paused activity.
  private Activity activity(Draft draft, int version, Instant now, Optional<Activity> previous) {
    var request = draft.request();
    return new Activity(
        request.id(),
        1,
        version,
        previous.map(Activity::owner).orElse(inlet),
        draft.formula().toString(),
        request.operator(),
        request.seeds(),
        request.delay().orElse(DEFAULT_DELAY),
        request.patience().orElse(DEFAULT_PATIENCE),
        now,
        pathFeatures(draft.formula(), draft.course()),
        draft.own(),
        parties(draft.formula()),
        draft.course(),
        previous.flatMap(Activity::standing),
        previous.flatMap(Activity::retried));
  }

  private static Optional<List<String>> parties(Formula formula) {
    return Optional.of(formula.parties()).filter(names -> !names.isEmpty()).map(List::copyOf);
  }

  private static List<LabelPart> pathFeatures(Formula formula, Optional<Course> course) {
    var pathFeatures = new ArrayList<LabelPart>();
    if (formula.speaksOfOriginDomain()) pathFeatures.add(LabelPart.ORIGIN_DOMAIN);
    if (formula.speaksOfOriginHost()) pathFeatures.add(LabelPart.ORIGIN_HOST);
    if (formula.speaksOfOriginDirectory()) pathFeatures.add(LabelPart.ORIGIN_DIRECTORY);
    if (formula.speaksOfDepth() || limitsDepth(course)) pathFeatures.add(LabelPart.DEPTH);
    if (!formula.isMonotoneInDepth()) pathFeatures.add(LabelPart.LEVEL);
    if (!formula.families().isEmpty()) pathFeatures.add(LabelPart.FAMILY);
    if (formula.speaksOfReferrer() || formula.speaksOfLink()) pathFeatures.add(LabelPart.CITATION);
    return pathFeatures;
  }

  private static boolean limitsDepth(Optional<Course> course) {
    return course.flatMap(Course::budget).flatMap(Budget::depth).isPresent();
  }

  /** Parsed request. */
  private record Draft(
      ActivityRequest request, Formula formula, List<String> own, Optional<Course> course) {}
}
