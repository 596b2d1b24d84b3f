package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Answer to a predicate that an earlier service evaluated with evidence that is not passed on.
 *
 * <p>Example: {@code {"question":"(title-search \"garden\")","holds":true,"evidence":"title \"My
 * garden\""}}
 *
 * @param question a constraint, or rules about one field, in W4 notation; an answer about a field
 *     names all rules that hold
 * @param holds true if it is satisfied
 * @param evidence description of the evidence
 */
public record CarriedAnswer(String question, boolean holds, String evidence) {
  public CarriedAnswer {
    requireText("question", question);
    requireText("evidence", evidence);
  }
}
