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
 * Turns requests for activities into activities, or says why not.
 *
 * @param inlet through which they come; an activity is changed through its own, and the ring's
 */
public record Registrar(String inlet) {
  private static final Duration DELAY = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  // What was found by then does not know whether it belongs to another.
  private static final String UNKNOWN_FAMILIES =
      " (expected: no family but those that the activity asked for from its first version)";

  /** What comes of a request whose formula includes no other. */
  public Registration register(ActivityRequest request, Optional<Activity> known, Instant now) {
    return register(request, known, Library.NONE, now);
  }

  /**
   * What comes of a request. One that changes what is there makes a new version, by which
   * everything is judged from then on; what was judged stays judged.
   *
   * @param known the activity of that id, if there is one
   * @param library what its formula may include; that is fixed here, whatever becomes of the other
   * @param now when the request was made
   */
  public Registration register(
      ActivityRequest request, Optional<Activity> known, Library library, Instant now) {
    var foreign = known.flatMap(this::trouble);
    if (foreign.isPresent()) return new Refused(foreign.get());
    try {
      var draft = draft(request, known, library, now);
      return troubleWith(draft.formula())
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

  // What was banned stays so, whoever asks for the rest again.
  private static Formula formula(
      ActivityRequest request, Optional<Activity> known, Library library) {
    var asked = Formula.parse(request.formula(), library);
    return known
        .map(before -> Beginning.banning(asked, before.way().care().banned()))
        .orElse(asked);
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

  private static Optional<String> troubleWith(Formula formula) {
    if (!formula.hasNoCycles()) {
      return Optional.of("formula: " + formula + " (expected: (no-cycles) at the top level)");
    }
    if (!formula.isMonotoneInDepth() && formula.knowsLastResort()) {
      return Optional.of(
          "formula: "
              + formula
              + " (expected: no last resort, \"?\", where it refuses at some depth what it accepts"
              + " farther from a root: such a crawl goes level by level, and has no other order)");
    }
    return Optional.empty();
  }

  private Optional<String> trouble(Activity known) {
    return Origin.trouble(inlet, known);
  }

  /** What comes of the wish that an activity go on, or not. */
  public Registration steer(Steering steering, Optional<Activity> known) {
    return changed(
        steering.activity(),
        known,
        before ->
            before.stands() == steering.standing()
                ? new AsBefore()
                : new Registered(before.to(steering.standing())));
  }

  /** What comes of it that its party asks again for what failed. */
  public Registration retry(Retry asked, Optional<Activity> known) {
    return changed(asked.retry(), known, before -> new Registered(before.retrying()));
  }

  /** What comes of it that its party has looked at what is parked. */
  public Registration care(TrapRequest request, Optional<Activity> known) {
    return changed(request.activity(), known, before -> TrapCare.of(request, before));
  }

  private Registration changed(
      String id, Optional<Activity> known, Function<Activity, Registration> change) {
    if (known.isEmpty()) return new Refused("activity: " + id + " (expected: a known one)");
    return trouble(known.get())
        .<Registration>map(Refused::new)
        .orElseGet(() -> change.apply(known.get()));
  }

  private Registration registered(Draft draft, Optional<Activity> known, Instant now) {
    if (known.isEmpty()) return new Registered(activity(draft, 1, now, known));
    var before = known.get();
    if (!familiesOf(before).include(draft.formula().families())) {
      return new Refused("formula: " + draft.formula() + UNKNOWN_FAMILIES);
    }
    var isSameFormula = before.formula().equals(draft.formula().toString());
    // Dates are judged against a formula's own moment, or a page would change sides by itself.
    var moment = isSameFormula ? before.now() : now;
    if (activity(draft, before.version(), moment, known).equals(before)) return new AsBefore();
    return new Registered(activity(draft, before.version() + 1, moment, known));
  }

  private static Families familiesOf(Activity activity) {
    return Formula.parse(activity.formula()).families();
  }

  // A change is no reason to go on with what its party had paused.
  private Activity activity(Draft draft, int version, Instant now, Optional<Activity> before) {
    var request = draft.request();
    return new Activity(
        request.id(),
        1,
        version,
        before.map(Activity::owner).orElse(inlet),
        draft.formula().toString(),
        request.operator(),
        request.seeds(),
        request.delay().orElse(DELAY),
        request.patience().orElse(PATIENCE),
        now,
        labels(draft.formula(), draft.course()),
        draft.own(),
        parties(draft.formula()),
        draft.course(),
        before.flatMap(Activity::standing),
        before.flatMap(Activity::retried));
  }

  private static Optional<List<String>> parties(Formula formula) {
    return Optional.of(formula.parties()).filter(names -> !names.isEmpty()).map(List::copyOf);
  }

  private static List<LabelPart> labels(Formula formula, Optional<Course> course) {
    var labels = new ArrayList<LabelPart>();
    if (formula.speaksOfOriginDomain()) labels.add(LabelPart.ORIGIN_DOMAIN);
    if (formula.speaksOfOriginHost()) labels.add(LabelPart.ORIGIN_HOST);
    if (formula.speaksOfOriginDirectory()) labels.add(LabelPart.ORIGIN_DIRECTORY);
    if (formula.speaksOfDepth() || boundsDepth(course)) labels.add(LabelPart.DEPTH);
    if (!formula.isMonotoneInDepth()) labels.add(LabelPart.LEVEL);
    if (!formula.families().isEmpty()) labels.add(LabelPart.FAMILY);
    if (formula.speaksOfReferrer() || formula.speaksOfLink()) labels.add(LabelPart.CITATION);
    return labels;
  }

  private static boolean boundsDepth(Optional<Course> course) {
    return course.flatMap(Course::budget).flatMap(Budget::depth).isPresent();
  }

  /** A request that was read. */
  private record Draft(
      ActivityRequest request, Formula formula, List<String> own, Optional<Course> course) {}
}
