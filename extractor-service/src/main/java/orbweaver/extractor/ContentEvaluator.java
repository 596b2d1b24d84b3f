package orbweaver.extractor;

import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Evaluation of those interests whose residual formula needs the content of the response. It learns
 * the cheapest order of constraints for each kind of content. Not thread-safe.
 */
class ContentEvaluator {
  private final FormulaCache formulas = new FormulaCache();
  private final LearnedOrders orders;

  /** Creates an evaluator that has learned nothing. */
  ContentEvaluator() {
    this(System::nanoTime);
  }

  /**
   * Creates an evaluator that has learned nothing.
   *
   * @param nanos monotonic clock that measures the cost of constraints; no result depends on it
   */
  ContentEvaluator(LongSupplier nanos) {
    orders = new LearnedOrders(nanos);
  }

  /**
   * Returns the request with its interests evaluated against the content.
   *
   * @param resource content, computed only if a formula needs it
   */
  FetchRequest evaluate(FetchResult result, Supplier<Resource> resource) {
    var request = result.request();
    if (!needsBody(request)) return request;
    var content = resource.get();
    var known = EvidenceMapper.of(request.url(), result.evidence()).with(content);
    var kind = ContentKind.of(result.evidence(), content.text().map(String::length).orElse(0));
    var interests =
        request.interests().stream().map(interest -> evaluate(interest, known, kind)).toList();
    return request.withInterests(interests);
  }

  /** Tests whether a formula of the request needs the content. */
  boolean needsBody(FetchRequest request) {
    return request.interests().stream().anyMatch(this::needsBody);
  }

  private boolean needsBody(Interest interest) {
    return formula(interest)
        .filter(formula -> formula.evidenceClasses().contains(EvidenceClass.RESOURCE))
        .isPresent();
  }

  private Interest evaluate(Interest interest, CandidateEvidence known, ContentKind kind) {
    if (formula(interest).isEmpty()) return interest;
    return formulas.evaluate(
        interest, known, formula -> orders.evaluate(interest.residual(), formula, kind, known));
  }

  /** Returns the residual formula; empty if it is invalid, which rule-service reports. */
  private Optional<Formula> formula(Interest interest) {
    try {
      return Optional.of(formulas.of(interest.residual()));
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
