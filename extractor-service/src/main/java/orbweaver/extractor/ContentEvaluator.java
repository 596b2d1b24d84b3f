package orbweaver.extractor;

import java.util.Optional;
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

/** Evaluation of those interests whose residual formula needs the content of the response. */
class ContentEvaluator {
  private final FormulaCache formulas = new FormulaCache();

  /**
   * Returns the request with its interests evaluated against the content.
   *
   * @param resource content, computed only if a formula needs it
   */
  FetchRequest evaluate(FetchResult result, Supplier<Resource> resource) {
    var request = result.request();
    if (!needsBody(request)) return request;
    var known = EvidenceMapper.of(request.url(), result.evidence()).with(resource.get());
    var interests =
        request.interests().stream().map(interest -> evaluate(interest, known)).toList();
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

  private Interest evaluate(Interest interest, CandidateEvidence known) {
    return formula(interest).isPresent() ? formulas.evaluate(interest, known) : interest;
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
