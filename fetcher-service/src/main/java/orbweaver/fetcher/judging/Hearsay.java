package orbweaver.fetcher.judging;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence.Parties;

/**
 * Evaluator of residuals by the carried answers to {@code known-to}, which the frontier adds to a
 * fetch request.
 *
 * @param formulas parser and cache of formulas
 */
public record Hearsay(Formulas formulas) {
  /**
   * Returns the interests of a request, evaluated if they carry all answers they need.
   *
   * @throws orbweaver.language.FormulaSyntaxException if the residual of such an interest is not a
   *     valid formula
   */
  public List<Wish> judged(Order request) {
    var urlEvidence = Testimony.of(request.url());
    return request.wishes().stream()
        .map(
            interest ->
                parties(interest)
                    .map(parties -> formulas.judged(interest, urlEvidence.with(parties)))
                    .orElse(interest))
        .toList();
  }

  /** Returns the carried answers of an interest, if they answer all its questions about parties. */
  private Optional<Parties> parties(Wish interest) {
    return interest.knownTo().filter(answers -> areComplete(answers, interest)).map(Hearsay::parties);
  }

  // An activity without a carried answer is unknown, neither yes nor no.
  private boolean areComplete(Map<String, Boolean> answers, Wish interest) {
    var needed = formulas.of(interest.residual()).parties();
    return !needed.isEmpty() && answers.keySet().containsAll(needed);
  }

  private static Parties parties(Map<String, Boolean> answers) {
    return new Parties(answers.keySet().stream().filter(name -> answers.get(name)).collect(toSet()));
  }
}
