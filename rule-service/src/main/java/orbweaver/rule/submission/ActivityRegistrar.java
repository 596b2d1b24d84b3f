package orbweaver.rule.submission;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.evidence.RelevantFamilies;
import orbweaver.language.notation.Library;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.syntax.SourceText;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import orbweaver.runtime.evaluation.UrlPrefix;

/**
 * Registrar of activities: it turns requests into new versions of activities, or rejects them.
 *
 * @param topic short name of the submission topic of the requests; an activity may be changed
 *     through its owner's topic and the operator's
 */
public record ActivityRegistrar(String topic) {
  // The families of URLs that were discovered earlier are not known.
  private static final String UNKNOWN_FAMILIES =
      " (expected: only families that its first version used)";

  /** Registers an activity whose formula includes no other activity. */
  public RegistrationResult register(
      ActivitySubmission request, Optional<Activity> known, Instant now) {
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
  public RegistrationResult register(
      ActivitySubmission request, Optional<Activity> known, Library library, Instant now) {
    var error = known.flatMap(this::ownershipError);
    if (error.isPresent()) return new Rejected(error.get());
    try {
      var draft = draft(request, known, library, now);
      return formulaError(draft.formula())
          .or(() -> reportsError(draft))
          .or(() -> WalkConditions.error(draft.formula(), draft.walkCondition()))
          .or(() -> orderConditionsError(draft))
          .<RegistrationResult>map(Rejected::new)
          .orElseGet(() -> registered(draft, known, now));
    } catch (IllegalArgumentException e) {
      return new Rejected(String.valueOf(e.getMessage()));
    }
  }

  private static Draft draft(
      ActivitySubmission request, Optional<Activity> known, Library library, Instant now) {
    return new Draft(
        request,
        parse("formula", () -> formula(request, known, library)),
        parse("actions", () -> request.actions().map(text -> actions(text, library))),
        parse("own", () -> origins(request.ownOrigins().orElse(List.of()))),
        parse("policy", () -> PolicyMerger.merge(request, known, now)));
  }

  // Bans stay in force when a request replaces the formula.
  private static Formula formula(
      ActivitySubmission request, Optional<Activity> known, Library library) {
    var parsed = Formula.parse(request.formula(), library);
    return known
        .map(
            previous ->
                UrlPrefix.withBans(parsed, previous.effectivePolicy().effectiveTraps().banned()))
        .orElse(parsed);
  }

  private static Actions actions(String text, Library library) {
    return Actions.parse(new SourceText(text), library);
  }

  private static <T> T parse(String field, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(field + ": " + e.getMessage(), e);
    }
  }

  private static List<String> origins(List<String> written) {
    return written.stream().map(ActivityRegistrar::origin).distinct().sorted().toList();
  }

  private static String origin(String written) {
    var url = CrawlUrl.of(written);
    if (url.toString().equals(url.origin() + "/")) return url.origin();
    throw new IllegalArgumentException(url + " (expected: an origin such as " + url.origin() + ")");
  }

  private static Optional<String> formulaError(Formula formula) {
    if (!formula.hasNoCycles() && !formula.boundsDepth()) {
      return Optional.of(
          "formula: "
              + formula
              + " (expected: (no-cycles) at the top level, or a depth bound such as (depth 3) on"
              + " every branch)");
    }
    if (!formula.isMonotoneInDepth() && formula.hasLastResort()) {
      return Optional.of(
          "formula: "
              + formula
              + " (expected: no last resort, \"?\", where it refuses at some depth what it accepts"
              + " farther from a root, because the crawl must then proceed by depth)");
    }
    return Optional.empty();
  }

  private static Optional<String> reportsError(Draft draft) {
    return draft
        .request()
        .reports()
        .flatMap(
            declared ->
                draft
                    .actions()
                    .flatMap(actions -> actions.undeclaredReport(declared.keySet()))
                    .map(
                        report ->
                            "actions: %s (expected: %s)"
                                .formatted(report, Actions.expectedReport(declared.keySet()))));
  }

  private static Optional<String> orderConditionsError(Draft draft) {
    return draft.orderConditions().stream()
        .flatMap(condition -> WalkConditions.unstoredFactError(condition).stream())
        .findFirst();
  }

  private Optional<String> ownershipError(Activity known) {
    return known.ownershipError(topic);
  }

  /** Changes the desired state of an activity. */
  public RegistrationResult changeState(StateChange stateChange, Optional<Activity> known) {
    return applyChange(
        stateChange.activity(),
        known,
        previous ->
            previous.effectiveState() == stateChange.desiredState()
                ? new NoChange()
                : new Registered(previous.withDesiredState(stateChange.desiredState())));
  }

  /** Retries the failed URLs of an activity. */
  public RegistrationResult retry(RetryRequest request, Optional<Activity> known) {
    return applyChange(request.retry(), known, previous -> new Registered(previous.withRetry()));
  }

  /** Applies a party's review of quarantined URLs. */
  public RegistrationResult reviewTraps(TrapReview request, Optional<Activity> known) {
    return applyChange(request.activity(), known, previous -> TrapReviews.apply(request, previous));
  }

  private RegistrationResult applyChange(
      String id, Optional<Activity> known, Function<Activity, RegistrationResult> change) {
    if (known.isEmpty()) return new Rejected("activity: " + id + " (expected: a known one)");
    return ownershipError(known.get())
        .<RegistrationResult>map(Rejected::new)
        .orElseGet(() -> change.apply(known.get()));
  }

  private RegistrationResult registered(Draft draft, Optional<Activity> known, Instant now) {
    if (known.isEmpty()) return new Registered(activity(draft, 1, now, known));
    var previous = known.get();
    if (!covers(familiesOf(previous), draft)) {
      return new Rejected("formula: " + draft.formula() + UNKNOWN_FAMILIES);
    }
    var isSameFormula = previous.formula().equals(draft.formula().toString());
    if (!isSameFormula && draft.request().keepsFormula().orElse(false)) {
      return new Rejected(formulaDiffersError(previous, draft.formula()));
    }
    // Dates are compared with the time of the formula; otherwise decisions would change from
    // version to version.
    var referenceTime = isSameFormula ? previous.referenceTime() : now;
    if (activity(draft, previous.version(), referenceTime, known).equals(previous))
      return new NoChange();
    return new Registered(activity(draft, previous.version() + 1, referenceTime, known));
  }

  private static String formulaDiffersError(Activity previous, Formula requested) {
    return "formula: %s (expected: %s, the formula of activity %s; orbweaver activity put replaces it)"
        .formatted(requested, previous.formula(), previous.id());
  }

  private static boolean covers(List<RelevantFamilies> families, Draft draft) {
    return draft.families().stream()
        .allMatch(used -> families.stream().anyMatch(known -> known.covers(used)));
  }

  private static List<RelevantFamilies> familiesOf(Activity activity) {
    var actions = activity.actions().map(Actions::parse);
    return families(Formula.parse(activity.formula()), actions);
  }

  private static List<RelevantFamilies> families(Formula formula, Optional<Actions> actions) {
    var walkCondition = actions.map(Actions::walkCondition).stream();
    var orderConditions = actions.stream().flatMap(all -> all.orderConditions().stream());
    return Stream.of(Stream.of(formula), walkCondition, orderConditions)
        .flatMap(Function.identity())
        .map(Formula::relevantFamilies)
        .toList();
  }

  // A change does not resume a paused activity.
  private Activity activity(
      Draft draft, int version, Instant referenceTime, Optional<Activity> previous) {
    var request = draft.request();
    return Activity.builder(request.id(), draft.formula().toString(), referenceTime)
        .version(version)
        .owner(previous.map(Activity::owner).orElse(topic))
        .documentation(request.documentation())
        .actions(draft.actions().map(Actions::toString))
        .reports(request.reports())
        .saltonKeys(draft.actions().flatMap(ActivityRegistrar::saltonKeys))
        .operator(request.operator())
        .seeds(request.seeds())
        .delay(request.delay().orElse(Activity.DEFAULT_DELAY))
        .patience(request.patience().orElse(Activity.DEFAULT_PATIENCE))
        .pathFeatures(pathFeatures(draft))
        .ownOrigins(draft.ownOrigins())
        .knownTo(knownToNames(draft.formula()))
        .policy(draft.policy())
        .desiredState(previous.flatMap(Activity::desiredState))
        .retryVersion(previous.flatMap(Activity::retryVersion))
        .build();
  }

  private static Optional<List<String>> saltonKeys(Actions actions) {
    var keys = actions.saltonKeys().stream().map(SaltonKeys::toString).toList();
    return keys.isEmpty() ? Optional.empty() : Optional.of(keys);
  }

  private static Optional<List<String>> knownToNames(Formula formula) {
    return Optional.of(formula.knownToNames()).filter(names -> !names.isEmpty()).map(List::copyOf);
  }

  // Whether the links of a page are walked, and in which order, may depend on other features than
  // its acceptance. An order that is not monotone in depth changes no decision, so that the crawl
  // need not proceed by depth.
  private static List<PathFeature> pathFeatures(Draft draft) {
    var pathFeatures = EnumSet.noneOf(PathFeature.class);
    for (var condition : draft.orderConditions()) pathFeatures.addAll(pathFeatures(condition));
    pathFeatures.remove(PathFeature.LEVEL_ORDER);
    pathFeatures.addAll(pathFeatures(draft.formula()));
    pathFeatures.addAll(pathFeatures(draft.walkCondition()));
    if (limitsDepth(draft.policy())) pathFeatures.add(PathFeature.DEPTH);
    return List.copyOf(pathFeatures);
  }

  private static List<PathFeature> pathFeatures(Formula formula) {
    var pathFeatures = new ArrayList<PathFeature>();
    if (formula.dependsOnOriginDomain()) pathFeatures.add(PathFeature.SEED_DOMAIN);
    if (formula.dependsOnOriginHost()) pathFeatures.add(PathFeature.SEED_HOST);
    if (formula.dependsOnOriginDirectory()) pathFeatures.add(PathFeature.SEED_DIRECTORY);
    if (formula.dependsOnDepth()) pathFeatures.add(PathFeature.DEPTH);
    if (!formula.isMonotoneInDepth()) pathFeatures.add(PathFeature.LEVEL_ORDER);
    if (!formula.relevantFamilies().isEmpty()) pathFeatures.add(PathFeature.FAMILY);
    if (formula.dependsOnReferrer() || formula.dependsOnLink())
      pathFeatures.add(PathFeature.REFERRER);
    return pathFeatures;
  }

  private static boolean limitsDepth(Optional<CrawlPolicy> policy) {
    return policy.flatMap(CrawlPolicy::budget).flatMap(Budget::depth).isPresent();
  }

  /** Parsed request. */
  private record Draft(
      ActivitySubmission request,
      Formula formula,
      Optional<Actions> actions,
      List<String> ownOrigins,
      Optional<CrawlPolicy> policy) {
    Formula walkCondition() {
      return actions.map(Actions::walkCondition).orElse(Formula.T);
    }

    Set<Formula> orderConditions() {
      return actions.map(Actions::orderConditions).orElse(Set.of());
    }

    List<RelevantFamilies> families() {
      return ActivityRegistrar.families(formula, actions);
    }
  }
}
