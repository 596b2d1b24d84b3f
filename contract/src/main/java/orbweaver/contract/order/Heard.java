package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireText;

/**
 * Answer to a predicate that an earlier service evaluated with evidence that is not passed on.
 *
 * <p>Example: {@code {"question":"(title-search \"garden\")","holds":true,"words":"title \"My
 * garden\""}}
 *
 * @param question a constraint, or rules about one field, in W4 notation; an answer about a field
 *     names all rules that hold
 * @param holds true if it is satisfied
 * @param words description of the evidence
 */
public record Heard(String question, boolean holds, String words) {
  public Heard {
    requireText("question", question);
    requireText("words", words);
  }
}
