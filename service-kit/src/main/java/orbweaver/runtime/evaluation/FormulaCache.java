package orbweaver.runtime.evaluation;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Rejection;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.CandidatePredicate;
import orbweaver.language.evidence.Fact;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.tree.Node;

/** Cache of parsed formulas by their text: a crawl has few different ones, used often. */
public final class FormulaCache {
  private static final int MAX_FORMULAS = 10_000;
  private static final int MAX_ANSWERS = 1_000;

  /** Facts that the record of a page does not contain. */
  private static final Set<Fact> TRANSIENT_FACTS =
      EnumSet.of(
          Fact.CANONICAL_NAMES,
          Fact.ADDRESSES,
          Fact.KNOWN_BY,
          Fact.CONTENT,
          Fact.TITLE,
          Fact.LANGUAGE);

  private final Map<String, Formula> formulas = new ConcurrentHashMap<>();

  /**
   * Returns the formula of a text.
   *
   * @throws FormulaSyntaxException if the text is no formula
   */
  public Formula of(String text) {
    if (formulas.size() >= MAX_FORMULAS) formulas.clear();
    return formulas.computeIfAbsent(text, Formula::parse);
  }

  /**
   * Returns an interest whose residual formula is evaluated with more evidence. It carries the
   * answers that later services cannot compute again. The fetch request was dispatched already, so
   * its priority no longer matters: a formula that certainly accepts leaves no residual.
   *
   * @throws FormulaSyntaxException if the residual is no formula
   */
  public Interest evaluate(Interest interest, CandidateEvidence known) {
    return evaluate(interest, known, formula -> formula.evaluate(known));
  }

  /**
   * Returns an interest like {@link #evaluate(Interest, CandidateEvidence)}.
   *
   * @param evaluation evaluates the residual formula with this evidence, in any order
   * @throws FormulaSyntaxException if the residual is no formula
   */
  public Interest evaluate(
      Interest interest, CandidateEvidence known, Function<Formula, Evaluation> evaluation) {
    if (interest.isRejected()) return interest;
    var formula = of(interest.residual());
    var answered = interest.withMoreAnswers(answers(formula, known));
    return switch (evaluation.apply(formula)) {
      case Decided(var accepted, var by) ->
          accepted
              ? answered.withResidual(Formula.T.toString())
              : answered.withRejection(rejection(by.orElseThrow()));
      case Residual residual ->
          answered.withResidual(
              (residual.isCertainlyAccepted() ? Formula.T : residual.formula()).toString());
    };
  }

  private static Rejection rejection(EvaluationReason reason) {
    return new Rejection(TraceSteps.stage(reason.stage()), reason.constraint());
  }

  // A part of the answers could lead to another decision, so it is all or none.
  private static List<CarriedAnswer> answers(Formula formula, CandidateEvidence known) {
    var answers = formula.carriedAnswers(TRANSIENT_FACTS, known);
    return answers.size() > MAX_ANSWERS
        ? List.of()
        : answers.entrySet().stream().map(FormulaCache::carried).toList();
  }

  private static CarriedAnswer carried(Entry<Node, PredicateAnswer> entry) {
    var answer = entry.getValue();
    return new CarriedAnswer(entry.getKey().toString(), answer.holds(), answer.description());
  }

  /** Returns carried answers as evidence. Answers to unreadable questions are ignored. */
  public CandidateEvidence.CarriedAnswers evidenceOf(List<CarriedAnswer> answers) {
    var byQuestion = new HashMap<CandidatePredicate, PredicateAnswer>();
    for (var answer : answers) {
      question(answer)
          .ifPresent(
              predicate ->
                  byQuestion.put(
                      predicate, new PredicateAnswer(answer.holds(), answer.evidence())));
    }
    return new CandidateEvidence.CarriedAnswers(byQuestion);
  }

  private Optional<CandidatePredicate> question(CarriedAnswer answer) {
    try {
      return of(answer.question()).tree().predicate();
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
