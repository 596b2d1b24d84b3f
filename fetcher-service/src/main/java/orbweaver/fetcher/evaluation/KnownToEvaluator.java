package orbweaver.fetcher.evaluation;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.language.evidence.CandidateEvidence.KnownBy;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Evaluator of residuals by the carried answers to {@code known-to}, which the frontier adds to a
 * fetch request.
 *
 * @param formulas parser and cache of formulas
 */
public record KnownToEvaluator(FormulaCache formulas) {
  /**
   * Returns the interests of a request, evaluated if they carry all answers they need.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if the residual of such an interest is
   *     not a valid formula
   */
  public List<Interest> evaluate(FetchRequest request) {
    var urlEvidence = EvidenceMapper.of(request.url());
    return request.interests().stream()
        .map(
            interest ->
                knownBy(interest)
                    .map(known -> formulas.evaluate(interest, urlEvidence.with(known)))
                    .orElse(interest))
        .toList();
  }

  /**
   * Returns the carried answers of an interest, if they answer every {@code known-to} of its
   * residual.
   */
  private Optional<KnownBy> knownBy(Interest interest) {
    return interest
        .knownTo()
        .filter(answers -> areComplete(answers, interest))
        .map(KnownToEvaluator::knownBy);
  }

  // An activity without a carried answer is unknown, neither yes nor no.
  private boolean areComplete(Map<String, Boolean> answers, Interest interest) {
    var needed = formulas.of(interest.residual()).knownToNames();
    return !needed.isEmpty() && answers.keySet().containsAll(needed);
  }

  private static KnownBy knownBy(Map<String, Boolean> answers) {
    return new KnownBy(
        answers.keySet().stream().filter(name -> answers.get(name)).collect(toSet()));
  }
}
